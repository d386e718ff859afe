package org.spoolinspector.posix;

import java.nio.ByteBuffer;

/** A folder of {@link FaultyPosix}. */
final class FaultyFolder implements OpenFolder {
  private final FaultyPosix faulty;
  private final OpenFolder real;

  FaultyFolder(FaultyPosix faulty, OpenFolder real) {
    this.faulty = faulty;
    this.real = real;
  }

  @Override
  public String path() {
    return real.path();
  }

  @Override
  public FileStatus status() throws PosixException {
    faulty.looking("status", path());
    return real.status();
  }

  @Override
  public void list(EntryVisitor visitor) throws PosixException {
    faulty.looking("list", path());
    real.list(visitor);
  }

  @Override
  public FileStatus status(RawName name) throws PosixException {
    looking("status", name);
    return real.status(name);
  }

  @Override
  public int head(RawName name, byte[] into) throws PosixException {
    looking("head", name);
    return real.head(name, into);
  }

  @Override
  public int headOfSmall(RawName name, byte[] into) throws PosixException {
    looking("head", name);
    return real.headOfSmall(name, into);
  }

  @Override
  public OpenFile openFile(RawName name) throws PosixException {
    String path = looking("open", name);
    return faulty.opened(new ReadFile(real.openFile(name), path), path);
  }

  @Override
  public OpenFolder openFolder(RawName name) throws PosixException {
    String path = looking("openfolder", name);
    return faulty.opened(new FaultyFolder(faulty, real.openFolder(name)), path);
  }

  @Override
  public OpenFolder again() throws PosixException {
    faulty.call("again", path(), null);
    return faulty.opened(new FaultyFolder(faulty, real.again()), path());
  }

  @Override
  public byte[] readLink(RawName name) throws PosixException {
    looking("readlink", name);
    return real.readLink(name);
  }

  @Override
  public NewFile createFile(RawName name, int mode) throws PosixException {
    String path = about("create", name);
    return faulty.opened(new FaultyFile(real.createFile(name, mode), path), path);
  }

  @Override
  public void createFolder(RawName name, int mode) throws PosixException {
    about("mkdir", name);
    real.createFolder(name, mode);
  }

  @Override
  public void rename(RawName from, OpenFolder target, RawName to) throws PosixException {
    faulty.about("rename", "replace", path() + "/" + from, target.path() + "/" + to);
    real.rename(from, unwrapped(target), to);
  }

  @Override
  public void renameWithoutReplacing(RawName from, OpenFolder target, RawName to) throws PosixException {
    faulty.about("rename", "rename", path() + "/" + from, target.path() + "/" + to);
    real.renameWithoutReplacing(from, unwrapped(target), to);
  }

  @Override
  public void remove(RawName name) throws PosixException {
    about("remove", name);
    real.remove(name);
  }

  @Override
  public void removeFolder(RawName name) throws PosixException {
    about("rmdir", name);
    real.removeFolder(name);
  }

  @Override
  public void sync() throws PosixException {
    faulty.about("sync", path());
    if (!faulty.isWithoutDisk()) {
      real.sync();
    }
  }

  @Override
  public void syncFileSystem() throws PosixException {
    faulty.about("syncfs", path());
    if (!faulty.isWithoutDisk()) {
      real.syncFileSystem();
    }
  }

  @Override
  public FileSystemStatus fileSystem() throws PosixException {
    faulty.call("statfs", path(), null);
    return faulty.fileSystem(real.fileSystem());
  }

  @Override
  public void close() {
    real.close();
    faulty.shut(this);
  }

  private String about(String operation, RawName name) throws PosixException {
    String path = path() + "/" + name;
    faulty.about(operation, path);
    return path;
  }

  private String looking(String operation, RawName name) throws PosixException {
    String path = path() + "/" + name;
    faulty.looking(operation, path);
    return path;
  }

  private static OpenFolder unwrapped(OpenFolder folder) {
    return folder instanceof FaultyFolder wrapped ? wrapped.real : folder;
  }

  private final class ReadFile implements OpenFile {
    private final OpenFile file;
    private final String filePath;

    ReadFile(OpenFile file, String filePath) {
      this.file = file;
      this.filePath = filePath;
    }

    @Override
    public FileStatus status() throws PosixException {
      faulty.call("fstat", filePath, null);
      return file.status();
    }

    @Override
    public int read(long position, ByteBuffer into) throws PosixException {
      int call = faulty.looking("read", filePath);
      return faulty.read(file, position, into, call);
    }

    @Override
    public void adviseSequential() {
      file.adviseSequential();
    }

    @Override
    public long cached() {
      return file.cached();
    }

    @Override
    public void adviseDone(long position, long length) {
      file.adviseDone(position, length);
    }

    @Override
    public void close() {
      file.close();
      faulty.shut(this);
      faulty.closed(filePath);
    }
  }

  private final class FaultyFile implements NewFile {
    private final NewFile file;
    private final String filePath;

    FaultyFile(NewFile file, String filePath) {
      this.file = file;
      this.filePath = filePath;
    }

    @Override
    public void write(ByteBuffer bytes) throws PosixException {
      faulty.write(file, bytes, filePath);
    }

    @Override
    public void sync() throws PosixException {
      faulty.about("sync", filePath);
      if (!faulty.isWithoutDisk()) {
        file.sync();
      }
    }

    @Override
    public void close() throws PosixException {
      file.close();
      faulty.shut(this);
      faulty.call("close", filePath, null);
    }
  }
}

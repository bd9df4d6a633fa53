import { fdatasyncSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const OTHERS = 0o077;

type Stream = { nfd: number; node: { mode: number } };
type Attributes = { mode?: number };
type SetAttributes = (node: object, attributes: Attributes) => void;
/** The parts of the engine's internals that this file uses. */
type Inside = {
  NODEFS: { stream_ops: object; node_ops: { setattr: SetAttributes } };
  FS: { isDir: (mode: number) => boolean };
};

/**
 * The engine's files on the disk, readable only by their owner, with real flushes. NodeFS alone ignores flushes, and
 * makes each new file readable to all users regardless of the umask.
 */
export class FlushingFS extends NodeFS {
  readonly #onFlushFailed: (error: unknown) => never;

  constructor(folder: string, onFlushFailed: (error: unknown) => never) {
    super(folder);
    this.#onFlushFailed = onFlushFailed;
  }

  override async init(...parameters: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parameters);
    const mend = ({ NODEFS, FS }: Inside) => {
      // fdatasync on ext4 does not flush changed names of a folder.
      const flush = ({ nfd, node }: Stream) => (FS.isDir(node.mode) ? fsyncSync(nfd) : fdatasyncSync(nfd));
      const fsync = (stream: Stream) => {
        try {
          flush(stream);
        } catch (error) {
          // A repeated flush may succeed although the system has dropped the unwritten data.
          this.#onFlushFailed(error);
        }
      };
      Object.assign(NODEFS.stream_ops, { fsync });
      const { setattr } = NODEFS.node_ops;
      NODEFS.node_ops.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } };
  }
}

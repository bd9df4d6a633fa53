import { fdatasyncSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const OTHERS = 0o077;

type Stream = { nfd: number; node: { mode: number } };
type Attributes = { mode?: number };
type SetAttributes = (node: object, attributes: Attributes) => void;
/** What this file uses of the engine's inside. */
type Inside = {
  NODEFS: { stream_ops: object; node_ops: { setattr: SetAttributes } };
  FS: { isDir: (mode: number) => boolean };
};

/**
 * The engine's files on the disk, for their owner only, and with a flush that is one: NodeFS alone
 * ignores it, and opens each new file to everybody whatever the process's umask says.
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
      // Names that have changed in a folder are no data to fdatasync: ext4 would leave them.
      const flush = ({ nfd, node }: Stream) => (FS.isDir(node.mode) ? fsyncSync(nfd) : fdatasyncSync(nfd));
      const fsync = (stream: Stream) => {
        try {
          flush(stream);
        } catch (error) {
          // Asked again, the system may say yes and have dropped what it could not write.
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

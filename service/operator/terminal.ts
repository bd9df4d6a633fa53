import type { Writable } from 'node:stream';

/** The streams and the environment of a command. */
export type Terminal = {
  environment: Record<string, string | undefined>;
  output: Writable;
  errors: Writable;
  /** From its first use, Ctrl-C aborts the command, which then removes unfinished files. */
  interruption: () => AbortSignal;
};

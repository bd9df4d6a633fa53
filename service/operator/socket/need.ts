import type { Writable } from 'node:stream';
import type { Config } from '../../config.ts';

/** The requirements of a command, checked before its first call. */
export type Need = {
  /** `ours` is the schema of this version; `any` also allows an earlier schema or none. */
  schema: 'ours' | 'any';
  /** True for commands that may create a database. */
  isCreating: boolean;
  /** True for commands that need the service stopped. */
  isAlone: boolean;
};

export type Connecting = { config: Config; need: Need; signal: AbortSignal; errors: Writable };

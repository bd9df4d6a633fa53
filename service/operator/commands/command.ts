/** The types that the table of commands shares with the file of each command. */
import type { Writable } from 'node:stream';
import type { Config } from '../../config.ts';
import type { TypedOptions } from '../arguments/options.ts';
import type { Ask } from '../socket/client.ts';
import type { Need } from '../socket/need.ts';
import type { Terminal } from '../terminal.ts';

/** The result of a command, as JSON and as text. `isBad` makes the process exit with a failure. */
export type Outcome = { answer: unknown; lines: string[]; isBad?: boolean };

/** Makes calls of the contract and formats their answers. */
export type Run = (ask: Ask, options: TypedOptions, file?: unknown) => Promise<Outcome>;

export type Command = Need & { run: Run };

/** What a command that reads or writes files uses of the terminal. */
export type CommandContext = {
  terminal: Terminal;
  /** @throws ConfigFaulty */
  readConfig: () => Promise<Config>;
  /** Makes the calls of the command. */
  run: (options: TypedOptions, file?: unknown) => Promise<Outcome>;
  /** Connects as the command does, for other calls. */
  connect: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
  /** Prints to the standard output, unless another stream is given. */
  print: (outcome: Outcome, output?: Writable) => void;
};

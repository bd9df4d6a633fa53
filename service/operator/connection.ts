import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../database/connect.ts';
import type { Queryable } from '../database/database.ts';
import { appliedMigrations, pendingMigrations } from '../database/migrate.ts';
import { diagnoseWithoutDatabase, look } from './diagnose.ts';
import { EMPTY_DATABASE, wordFailure } from './failure-words.ts';
import { type CommandName, runCommand } from './commands.ts';
import { askService, CommandFailed } from './socket.ts';

export type Ask = (name: CommandName, input: unknown) => Promise<unknown>;

/** Commands that make a database where there is none; every other one only reads or changes what is there. */
const CREATING: ReadonlySet<CommandName> = new Set<CommandName>(['database migrate', 'database restore']);

/** Commands for a database that an earlier version left, or that has nothing in it yet. */
const ON_EVERY_SCHEMA: ReadonlySet<CommandName> = new Set<CommandName>([...CREATING, 'database backup', 'doctor']);

/**
 * Hands `ask` to a command, which may ask several times. The embedded database belongs to the running service, if
 * there is one: it is asked first. Otherwise the database is opened here, until the command is done.
 */
export async function withOperatorConnection<T>(config: Config, work: (ask: Ask) => Promise<T>): Promise<T> {
  let database: OpenDatabase | undefined;
  const askHere = async (name: CommandName, input: unknown): Promise<unknown> => {
    if (config.databaseUrl === undefined && !CREATING.has(name)) requireDatabase(config.dataDir);
    database ??= await openDatabase({ ...config, poolSize: 1, onConnectionLost: () => {} });
    if (!ON_EVERY_SCHEMA.has(name)) await requireOurSchema(database.db);
    // As it would come over the socket.
    const dependencies = { database, config, signal: interruption(name), onWait: tellWaiting };
    return JSON.parse(JSON.stringify(await runCommand(dependencies, name, input)));
  };
  const askAnywhere: Ask = async (name, input) => {
    // A running service holds the folder, and nothing is restored under it: opening says so.
    if (config.databaseUrl === undefined && database === undefined && name !== 'database restore') {
      const asked = await askService({ socketFile: config.socketFile, name, input });
      if (asked !== undefined) return asked.answer;
    }
    return await askHere(name, input);
  };
  try {
    return await work(async (name, input) => {
      if (name !== 'doctor') return await askAnywhere(name, input);
      return await askAnywhere(name, input).catch((error: unknown) =>
        diagnoseWithoutDatabase(config, wordFailure(error)),
      );
    });
  } finally {
    await database?.close();
  }
}

/** Ctrl-C lets a backup remove what it has begun; it ends everything else at once. */
function interruption(name: CommandName): AbortSignal {
  const controller = new AbortController();
  if (name !== 'database backup') return controller.signal;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

function tellWaiting(reason: string, seconds: number): void {
  process.stderr.write(`Waiting for ${seconds} s: ${reason}.\n`);
}

/** Every other command asks for what only the schema of this version has. */
async function requireOurSchema(db: Queryable): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  if ((await appliedMigrations(db)).length === 0) throw new CommandFailed(EMPTY_DATABASE);
  throw new CommandFailed(
    `The database is of an earlier version: its schema waits for ${pending.join(', ')}. Take a backup, then start the service, or run npm run tribune -- database migrate.`,
  );
}

/** Opening the embedded engine creates a database where there is none. */
function requireDatabase(dataDir: string): void {
  const place = look(join(dataDir, 'database', 'PG_VERSION'));
  if (place === 'hidden') {
    throw new CommandFailed(`The data folder ${dataDir} belongs to another user. Run the command as that user.`);
  }
  if (place === undefined) {
    throw new CommandFailed(`There is no database in ${dataDir}. Is DATA_DIR right? npm start creates one.`);
  }
}

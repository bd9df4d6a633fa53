import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../database/connect.ts';
import { appliedMigrations, pendingMigrations } from '../database/migrate.ts';
import { createLog } from '../http/telemetry/log.ts';
import { type Ask, CommandFailed, isAnswering, operatorClient } from './client.ts';
import { look } from './diagnose.ts';
import { EMPTY_DATABASE } from './describe-failure.ts';
import { listenToOperator } from './socket.ts';

/** What a command needs of the database before it can ask anything. */
export type Need = {
  /** `ours` is the schema of this version; `any` one of an earlier version too, or none. */
  schema: 'ours' | 'any';
  /** Makes a database where there is none; every other one only reads or changes what is there. */
  isCreating: boolean;
  /** No running service may carry it out. */
  isAlone: boolean;
};

type Connecting = { config: Config; need: Need; signal: AbortSignal };

/**
 * Hands `ask` to a command, which may ask several times. The embedded database belongs to the running service, if
 * there is one: it is asked. Otherwise a service is set up here, for this command alone and on a socket of its own.
 */
export async function withOperatorClient<T>(
  { config, need, signal }: Connecting,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const { socketFile } = config;
  if (config.databaseUrl === undefined && !need.isAlone && (await isAnswering({ socketFile, signal }))) {
    return await work(operatorClient({ socketFile, signal }));
  }
  if (config.databaseUrl === undefined && !need.isCreating) requireDatabase(config.dataDir);
  const database = await openDatabase({ ...config, poolSize: 1, onConnectionLost: () => {} });
  try {
    // Says in words why a database does not answer, before anything is asked of it.
    const applied = await appliedMigrations(database.db);
    if (need.schema === 'ours') await requireOurSchema(database, applied.length);
    return await withOwnService(config, database, (ownSocket) =>
      work(operatorClient({ socketFile: ownSocket, signal })),
    );
  } finally {
    await database.close();
  }
}

async function withOwnService<T>(
  config: Config,
  database: OpenDatabase,
  work: (socketFile: string) => Promise<T>,
): Promise<T> {
  const folder = makeFolder();
  // The standard output is for answers.
  const log = createLog({ logLevel: 'fatal' }, (line) => void process.stderr.write(line));
  // No captcha is given out or judged here.
  const secret = () => randomBytes(32).toString('hex');
  const { app, operatorListener, drain } = await createApp({
    config,
    log,
    database,
    secret,
    renderPage: null,
    onWait: tellWaiting,
  });
  await app.ready();
  const socketFile = join(folder, 'operator.sock');
  let close = async () => {};
  try {
    close = await listenToOperator(socketFile, operatorListener);
    return await work(socketFile);
  } finally {
    drain();
    await close();
    await app.close();
  }
}

/** For a socket that nobody else may open; it goes with this process. */
function makeFolder(): string {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'tribune-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const why = getSystemErrorMessage(Number(error.errno));
    throw new CommandFailed(`No folder can be made in ${tmpdir()}: ${why}. Is TMPDIR right?`);
  }
}

function tellWaiting(reason: string, seconds: number): void {
  process.stderr.write(`Waiting for ${seconds} s: ${reason}.\n`);
}

/** Every other command asks for what only the schema of this version has. */
async function requireOurSchema({ db }: OpenDatabase, applied: number): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  if (applied === 0) throw new CommandFailed(EMPTY_DATABASE);
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

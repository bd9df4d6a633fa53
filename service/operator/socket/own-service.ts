import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { getSystemErrorMessage } from 'node:util';
import type { Config } from '../../config.ts';
import { type OpenDatabase, openDatabase, requireUsable } from '../../database/connect.ts';
import { appliedMigrations, pendingMigrations } from '../../database/schema/migrate.ts';
import { describeInstance } from '../../http/telemetry/instance.ts';
import { createLog } from '../../http/telemetry/log.ts';
import { findSecret } from '../../secret.ts';
import { CommandFailed } from '../command-failed.ts';
import { EMPTY_DATABASE } from '../output/describe-failure.ts';
import { type Ask, operatorClient } from './client.ts';
import { listenToOperator } from './listen-to-operator.ts';
import type { Connecting } from './need.ts';

/** Opens the database, starts the app for one command, and passes it `ask` over a socket of its own. */
export async function withOwnService<T>(
  { config, need, signal, errors }: Connecting,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  await requireUsable(config);
  const database = await openDatabase({ ...config, poolSize: 1 });
  let isDone = false;
  try {
    const applied = await appliedMigrations(database.db);
    if (need.schema === 'ours') await requireOurSchema(database, applied.length);
    const result = await withApp({ config, database, errors }, (ownSocket) =>
      work(operatorClient({ socketFile: ownSocket, signal })),
    );
    isDone = true;
    return result;
  } finally {
    await (isDone ? database.close() : closeAfterFailure(database));
  }
}

/** Removes a created database when the command has failed before migrating it. */
async function closeAfterFailure(database: OpenDatabase): Promise<void> {
  // An interrupted migration may still have been applied.
  const applied = await appliedMigrations(database.db).catch(() => undefined);
  await (applied?.length === 0 ? database.discard() : database.close());
}

async function withApp<T>(
  { config, database, errors }: { config: Config; database: OpenDatabase; errors: Writable },
  work: (socketFile: string) => Promise<T>,
): Promise<T> {
  const { folder, remove } = makeFolder();
  // The standard output is reserved for answers.
  const instance = describeInstance();
  const log = createLog({ logLevel: 'fatal' }, instance, (line) => void errors.write(line));
  // This machine may lack the file. The command creates none, and no service accepts keys of this random secret.
  const secret = findSecret(config.secretFile) ?? (() => randomBytes(32).toString('hex'));
  // Imported late, because a refused database needs none of these modules.
  const { createApp } = await import('../../app.ts');
  const { app, operatorListener, drain } = await createApp({
    config,
    log,
    instance,
    database,
    secret,
    renderPage: null,
    deskFiles: null,
    onWait: (reason, seconds) => void errors.write(`Waiting for ${seconds} s: ${reason}.\n`),
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
    remove();
  }
}

/** A folder for a socket that no other user can open; removed with this process at the latest. */
function makeFolder(): { folder: string; remove: () => void } {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'tribune-'));
    const onExit = () => rmSync(folder, { recursive: true, force: true });
    process.once('exit', onExit);
    const remove = () => {
      process.off('exit', onExit);
      onExit();
    };
    return { folder, remove };
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const why = getSystemErrorMessage(Number(error.errno));
    throw new CommandFailed(`No folder can be created in ${tmpdir()}: ${why}. Is TMPDIR right?`);
  }
}

/** Commands other than those with the schema `any` need the schema of this version. */
async function requireOurSchema({ db }: OpenDatabase, applied: number): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  if (applied === 0) throw new CommandFailed(EMPTY_DATABASE);
  throw new CommandFailed(
    `The database is of an earlier version: its schema waits for ${pending.join(', ')}. Take a backup, then start the service, or run npm run tribune -- database migrate.`,
  );
}

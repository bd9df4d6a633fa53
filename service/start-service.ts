import { dirname } from 'node:path';
import { type App, type AppParts, createApp } from './app.ts';
import { type OpenDatabase, openDatabase, requireUsable } from './database/connect.ts';
import { prepareDataFolder } from './database/embedded/data-folder.ts';
import { requireDurability } from './database/durability.ts';
import { endOnPanic } from './database/embedded/engine-panic.ts';
import { loadDeskFiles } from './desk/desk-files.ts';
import { loadStageFiles } from './stage-page/stage-files.ts';
import { migrate } from './database/schema/migrate.ts';
import { describeInstance } from './http/telemetry/instance.ts';
import { createLog } from './http/telemetry/log.ts';
import { listen, requireFreePort } from './http/listening/listen.ts';
import { releaseAllCommands } from './http/command-queries.ts';
import { createFirstMeeting } from './meetings/create-first-meeting.ts';
import { findCurrentMeeting, missingTexts } from './meetings/meeting-queries.ts';
import { listenToOperator } from './operator/socket/listen-to-operator.ts';
import { loadRenderer } from './page/assets.ts';
import { OTHER_SECRET, prepareSecret, readOwnSecret } from './operator/doctor/secret-findings.ts';
import { insertSecretFingerprint } from './operator/doctor/secret-queries.ts';
import { type Secret, secretFingerprint } from './secret.ts';
import { startWork } from './start-work.ts';
import { stopListening } from './http/listening/stop-listening.ts';
import type { Config } from './config.ts';

const SHUTDOWN_LIMIT_MS = 9000;
/** After draining, the time to answer running requests and to close the database. */
const CLOSING_MS = 4000;
/** The part of that time that is reserved for the database. */
const DATABASE_CLOSES_MS = 1500;
/** Probes see a negative `/readyz` before connections are refused. */
const LEAST_DRAIN_MS = 250;

type StartOptions = {
  /** Receives the log lines, which otherwise go to standard output. */
  writeLog?: (line: string) => void;
  /** Whether the operator's commands come through the socket: on PostgreSQL each of them connects by itself. */
  hasOperatorSocket?: boolean;
};

export type RunningService = {
  /** Such as `http://127.0.0.1:3000`. */
  address: string;
  database: OpenDatabase | null;
  log: Log;
  /** A link that creates the first secretary; null when an organiser may sign in already. */
  makeSetUpLink: App['makeSetUpLink'];
  /** Answers the running requests, ends the background work and closes the database. */
  close: () => Promise<void>;
  /** The process exits after this time, even if `close` has not finished. */
  limitMs: number;
};

/**
 * config → a free port → database → app → listen → background work
 *
 * @throws errors that `describeFailure` turns into a sentence for the operator
 */
export async function startService(
  config: Config,
  { writeLog, hasOperatorSocket = config.databaseUrl === undefined }: StartOptions = {},
): Promise<RunningService> {
  const instance = describeInstance();
  const log = createLog(config, instance, writeLog);
  if (config.databaseUrl === undefined || dirname(config.secretFile) === config.dataDir) {
    prepareDataFolder(config.dataDir);
  }
  prepareSecret(config);
  const built = await loadBuilt(config.serve);
  // A start without a free port changes nothing, so it does not migrate the schema of a running service.
  await requireFreePort(config);
  const database = config.serve.api ? await openDurableDatabase(config, log) : null;
  const secret = await readOwnSecret(config.secretFile, database);
  if (database !== null) await makeReady(database, log);
  const onWait = (reason: string, seconds: number) => logWaiting(log, reason, seconds);
  const parts = { config, log, instance, database, secret, ...built, onWait };
  const { app, operatorListener, drain, holdRequests, noteLead, ...deskWork } = await createApp(parts);
  // `/readyz` is positive only when the operator socket is open too.
  const answerRequests = holdRequests();
  const address = await listen(app, config);
  if (database !== null) await logOtherSecret(database, secret, log);
  // Flushed, because the operator waits for these lines.
  log.flush();
  const endWork =
    database === null ? async () => {} : startWork(database, { secret, log, onLead: noteLead, ...deskWork });
  const isListening = database !== null && hasOperatorSocket;
  const closeSocket = isListening ? await listenToOperator(config.socketFile, operatorListener) : async () => {};
  answerRequests();
  const limitMs = Math.max(SHUTDOWN_LIMIT_MS, config.drainMs + CLOSING_MS);
  const close = async () => {
    drain();
    await answerLast({ app, holdRequests, drainMs: Math.max(config.drainMs, LEAST_DRAIN_MS), limitMs });
    await closeSocket();
    await endWork();
    await database?.close();
  };
  return { address, database, log, makeSetUpLink: deskWork.makeSetUpLink, close, limitMs };
}

/** Loads what the build has made for the surfaces that this process serves. */
async function loadBuilt({
  page,
  desk,
}: Config['serve']): Promise<Pick<AppParts, 'renderPage' | 'deskFiles' | 'stageFiles'>> {
  const renderPage = page ? await loadRenderer() : null;
  if (!desk) return { renderPage, deskFiles: null, stageFiles: null };
  return { renderPage, deskFiles: loadDeskFiles(), stageFiles: loadStageFiles() };
}

type LastRequests = Pick<App, 'app' | 'holdRequests'> & { drainMs: number; limitMs: number };

/** Accepts requests while proxies turn away, then answers those that run. */
async function answerLast({ app, holdRequests, drainMs, limitMs }: LastRequests): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, drainMs));
  await stopListening({ app, holdRequests, cutAfterMs: limitMs - drainMs - DATABASE_CLOSES_MS });
  await app.close();
}

/** Logs that the database depends on another secret: another instance has one, or the file was lost or replaced. */
async function logOtherSecret({ db }: OpenDatabase, secret: Secret, log: Log): Promise<void> {
  if (await insertSecretFingerprint(db, secretFingerprint(secret))) return;
  log.error(OTHER_SECRET);
}

type Log = ReturnType<typeof createLog>;

async function openDurableDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  await requireUsable(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    migrationUrl: config.migrationUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    onPanic: (panic) => {
      log.fatal({ err: panic }, panic.message);
      return endOnPanic(panic);
    },
  });
  await requireDurability(database.db);
  return database;
}

async function makeReady(database: OpenDatabase, log: Log): Promise<void> {
  const applied = await migrate(database, { onWait: (reason, seconds) => logWaiting(log, reason, seconds) });
  if (applied.length > 0) log.info({ applied }, 'schema migrated');
  if (await createFirstMeeting(database.db)) log.info('first meeting created, closed');
  // This process owns the folder, so every earlier command has ended.
  if (database.engine === 'embedded') await releaseAllCommands(database.db);
  await logMissingTexts(database, log);
}

/** A migration may have removed invalid links from an open meeting. */
async function logMissingTexts({ db }: OpenDatabase, log: Log): Promise<void> {
  const meeting = await findCurrentMeeting(db);
  const missing = meeting === undefined ? [] : missingTexts(meeting);
  if (missing.length === 0) return;
  const isOpen = meeting?.phase === 'open';
  log.warn(
    { missing },
    isOpen ? 'the meeting is open without texts it needs' : 'the meeting cannot open: texts missing',
  );
}

/** The service does not listen yet, so its operator must see why. */
function logWaiting(log: Log, reason: string, seconds: number): void {
  log.warn({ reason, seconds }, 'waiting to migrate the schema');
  const words = `Waiting for ${seconds} s to migrate the schema: ${reason}.\n`;
  if (process.stderr.isTTY) process.stderr.write(words);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { inject } from 'vitest';
import type { RenderPage } from '#web/ask/page-view.ts';
import { createApp } from '#service/app.ts';
import { TOP_STEP } from '#service/captcha/difficulty.ts';
import { type Config, readConfig } from '#service/config.ts';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import type { DeskFiles } from '#service/desk/desk-files.ts';
import type { StageFiles } from '#service/stage-page/stage-files.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { createDatabase } from './database/database.ts';
import { refuseUndeclared } from './declared-problems.ts';
import { openCurrent } from './meetings.ts';
import { describeInstance } from '#service/http/telemetry/instance.ts';
import { createLog } from '#service/http/telemetry/log.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { readSecret, type Secret } from '#service/secret.ts';
import { copyTemplate } from './database/template.ts';

/** Most tests run on PostgreSQL alone. CONTRIBUTING.md lists what to test on both. */
export const ENGINES = ['embedded', 'postgresql'] as const;
export type Engine = (typeof ENGINES)[number];

export type TestDatabaseHandle = OpenDatabase & { dataDir: string; databaseUrl: string | undefined };

/**
 * Opens a new migrated database with its first meeting. `close` removes it.
 *
 * @param server the address of the PostgreSQL server for the database
 */
export async function openTestDatabase(engine: Engine, server = inject('databaseServer')): Promise<TestDatabaseHandle> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-test-'));
  const isElsewhere = server !== inject('databaseServer');
  if (engine === 'embedded') copyTemplate(inject('embeddedTemplate'), dataDir);
  const source = isElsewhere ? {} : { template: inject('serverTemplate') };
  const created = engine === 'postgresql' ? await createDatabase(server, source) : undefined;
  const database = await openDatabase({ databaseUrl: created?.url, dataDir, poolSize: 10 });
  if (isElsewhere) {
    await migrate(database);
    await createFirstMeeting(database.db);
  }
  const close = async () => {
    await database.close();
    await created?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, close, dataDir, databaseUrl: created?.url };
}

export type AppOptions = {
  /** Environment variables that override the test's own. */
  environment?: NodeJS.ProcessEnv;
  renderPage?: RenderPage;
  deskFiles?: DeskFiles;
  stageFiles?: StageFiles;
  /** Receives the log lines. Without it they are discarded. */
  logTo?: (line: string) => void;
  isOpen?: boolean;
};

/** Starts the service on one test database. Its meeting is open by default. */
export async function startTestApp(database: TestDatabaseHandle, options: AppOptions = {}) {
  const environment = {
    DATA_DIR: database.dataDir,
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_GLOBAL: '0',
    ...options.environment,
  };
  const config: Config = readConfig(environment);
  const secret = readSecret(config.secretFile);
  if (options.isOpen !== false) await openCurrent(database.db);
  const { logTo } = options;
  const instance = describeInstance();
  const log = createLog({ logLevel: logTo === undefined ? 'silent' : 'trace' }, instance, logTo);
  const parts = {
    config,
    log,
    instance,
    database,
    secret,
    renderPage: options.renderPage ?? null,
    deskFiles: options.deskFiles ?? null,
    stageFiles: options.stageFiles ?? null,
  };
  const { app, drain, noteLead, operatorListener, sendQueuedMail } = await createApp(parts);
  refuseUndeclared(app);
  const meetingId = (await findCurrentMeeting(database.db))?.id ?? '';
  return {
    app,
    drain,
    noteLead,
    operatorListener,
    sendQueuedMail,
    config,
    secret,
    meetingId,
    pass: () => createPass(secret, meetingId),
    close: () => app.close(),
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Creates a captcha pass as a browser would send it, with minimal work. */
export async function createPass(
  secret: Secret,
  meetingId: string,
  expiresAt = new Date(Date.now() + 60_000),
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    // The highest step, independent of the address's rate, so that a test may send thousands.
    data: { meeting: meetingId, step: TOP_STEP },
    deriveKey,
    expiresAt,
    hmacSignatureSecret: secret('altcha challenge'),
    hmacKeySignatureSecret: secret('altcha key'),
  });
  const { nonce, salt } = challenge.parameters;
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  const { derivedKey } = await deriveKey(challenge.parameters, Buffer.from(salt, 'hex'), password);
  const solution = { counter: 0, derivedKey: Buffer.from(derivedKey).toString('hex'), time: 1 };
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A valid question without the captcha. */
export const QUESTION = {
  firstName: 'Marie-Hélène',
  lastName: 'Lefèvre',
  email: 'mh.lefevre@exemple.fr',
  text: 'Le dividende proposé s’élève à 2,40 € par action. Pouvez-vous vous engager ?',
  acceptFinancialEmail: false,
  country: 'FR',
  company: '',
};

/** For the journeys: Tribune running as its own process, over a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Phase } from '#contract/meeting.ts';
import { type Database, openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { askService } from '#service/operator-socket.ts';
import type { QuestionPage } from '#service/questions/list-questions.ts';
import type { ShownQuestion } from '#service/questions/present-question.ts';
import { type ProgramEnd, runTribune, startService } from '#service/test-process-service.ts';

/** The page behind two caches is never older than this; a busy machine gets as much again. */
const FRESH_WITHIN_MS = 20_000;

export type Tribune = {
  origin: string;
  /** The address of the page in a language. */
  page: (language: Language) => string;
  open: () => Promise<void>;
  close: () => Promise<void>;
  /** What is kept under this text, authors revealed. */
  questionsWith: (text: string) => Promise<ShownQuestion[]>;
  showQuestion: (reference: string) => Promise<ShownQuestion>;
  /** What the command line prints. */
  command: (...args: string[]) => Promise<ProgramEnd>;
  /** Everything the service has written so far. */
  output: () => string;
  stop: () => Promise<void>;
};

type Environment = Record<string, string>;

const DEFAULTS: Environment = { SERVE: 'page,api', RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_GLOBAL: '0' };

/** Starts a service whose meeting is closed, as a first start leaves it. */
export async function startTribune(
  environment: Environment = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Tribune> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-e2e-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    await prepare?.(dataDir);
    const service = await startService({ ...DEFAULTS, DATA_DIR: dataDir, ...environment });
    process.once('exit', remove);
    const stop = async () => {
      await service.stop();
      process.off('exit', remove);
      remove();
    };
    const command = async (...args: string[]) => await runTribune(args, { DATA_DIR: dataDir, ...environment });
    return { ...tribuneAt(service.origin, join(dataDir, 'tribune.sock')), command, output: service.output, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** What an operator and a visitor can do with a running service. */
function tribuneAt(origin: string, socketFile: string): Omit<Tribune, 'command' | 'output' | 'stop'> {
  const ask = async (name: string, input: object) => {
    const asked = await askService({ socketFile, name, input });
    if (asked === undefined) throw new Error('The service is gone');
    return asked.answer;
  };
  return {
    origin,
    page: (language) => `${origin}/?lang=${language}`,
    open: async () => {
      await ask('meeting open', { reason: 'journey' });
    },
    close: async () => {
      await ask('meeting close', { reason: 'journey' });
    },
    questionsWith: async (text) => {
      const { questions } = (await ask('question list', { limit: 1000, reveal: true })) as QuestionPage;
      return questions.filter((question) => question.text === text);
    },
    showQuestion: async (reference) => (await ask('question show', { reference, reveal: true })) as ShownQuestion,
  };
}

/** Starts a service whose meeting will open at an instant still to come. */
export async function startAnnounced(opensAt: string, change?: (db: Database) => Promise<void>): Promise<Tribune> {
  return await startTribune({}, async (dataDir) => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1, onConnectionLost: () => {} });
    await migrate(database);
    await createFirstMeeting(database.db);
    await sql`update meeting set opens_at = ${opensAt}, closes_at = ${opensAt}::timestamptz + '10 days'::interval`.execute(
      database.db,
    );
    await change?.(database.db);
    await database.close();
  });
}

/** Waits until the page served is the one of that phase. */
export async function expectPhase(origin: string, phase: Phase): Promise<void> {
  const isForm = async () => (await (await fetch(`${origin}/`)).text()).includes('<form');
  await expect.poll(isForm, { timeout: FRESH_WITHIN_MS, message: `the page is ${phase}` }).toBe(phase === 'open');
}

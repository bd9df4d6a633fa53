import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLS, type Calls } from '#contract/calls/calls.ts';
import type { captchaCalls } from '#contract/calls/captcha.ts';
import type { installationCalls } from '#contract/calls/installation.ts';
import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { questionCalls } from '#contract/calls/questions.ts';
import { backUpDatabase } from './backup/back-up-database.ts';
import { restoreDatabase } from './backup/restore-database.ts';
import { cleanLogoInProcess } from './brand/drawing-process.ts';
import { createAltchaChallenge } from './captcha/altcha.ts';
import { captchaVerifier } from './captcha/captcha.ts';
import { type Difficulty, trackDifficulty } from './captcha/difficulty.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import type { OnWait } from './database/schema-lock.ts';
import type { Actor } from './http/actor.ts';
import { bindCalls, type Guards, type Verbs } from './http/bind-calls.ts';
import { addressAllowances } from './http/guards/address-allowances.ts';
import { addressRateLimit, globalRateLimit, registerRateLimit } from './http/guards/limits.ts';
import { closeMeeting } from './meetings/close-meeting.ts';
import type { CurrentMeeting } from './meetings/current-meeting.ts';
import { exportMeeting } from './meetings/export-meeting.ts';
import { followCalendar } from './meetings/follow-calendar.ts';
import { importMeeting } from './meetings/import-meeting.ts';
import { listMeetings } from './meetings/list-meetings.ts';
import { openMeeting } from './meetings/open-meeting.ts';
import { diagnose } from './operator/diagnose.ts';
import { batchQuestions } from './questions/batch-questions.ts';
import { listQuestions } from './questions/list-questions.ts';
import { revealAuthors } from './questions/reveal-authors.ts';
import { showQuestion } from './questions/show-question.ts';
import { submitQuestion } from './questions/submit-question.ts';
import type { Secret } from './secret.ts';

/** A person may check the box again, or begin anew. */
const CHALLENGES_EACH = 4;

export type CallParts = {
  config: Config;
  database: OpenDatabase;
  secret: Secret;
  meeting: CurrentMeeting;
  actorOf: (request: FastifyRequest) => Actor;
  onReceived: () => void;
  onWait: OnWait;
  /** Aborted when streams and long work must end, so that the service can close. */
  closing: AbortSignal;
};

/** Every call of the contract, each bound to its verb. */
export async function registerCalls(app: FastifyInstance, parts: CallParts): Promise<void> {
  const { config, actorOf, closing } = parts;
  await registerRateLimit(app);
  const allowances = addressAllowances(config.rateLimit);
  const difficulty = trackDifficulty(config.rateLimit, () => performance.now());
  const verbs: Verbs<Calls> = {
    ...questionVerbs(parts, { inAll: globalRateLimit(app, config.rateLimit.global), difficulty }),
    ...meetingVerbs(parts),
    ...captchaVerbs(parts, difficulty),
    ...installationVerbs(parts),
  };
  const guards: Guards<Calls> = {
    submitQuestion: addressRateLimit(app, { allowances, factor: 1 }),
    createChallenge: addressRateLimit(app, { allowances, factor: CHALLENGES_EACH }),
  };
  bindCalls(app, { calls: CALLS, verbs, guards, actorOf, closing });
}

type Submitting = { inAll: ReturnType<typeof globalRateLimit>; difficulty: Difficulty };

function questionVerbs(parts: CallParts, { inAll, difficulty }: Submitting): Verbs<typeof questionCalls> {
  const { config, database, secret, onReceived } = parts;
  const { db, maintenance } = database;
  const onKept = async (request: FastifyRequest) => {
    onReceived();
    difficulty.countKept(request.ip);
    await inAll.count(request);
  };
  const submitting = {
    db,
    insertQuestion: batchQuestions(db),
    verifyCaptcha: captchaVerifier(config, secret, difficulty),
    currentMeetingId: currentMeetingId(parts),
    requireCapacity: inAll.requireCapacity,
    onKept,
  };
  return {
    submitQuestion: (received) => submitQuestion(submitting, received),
    listQuestions: (received) => listQuestions(maintenance, received),
    showQuestion: (received) => showQuestion(db, received),
    revealAuthors: (received) => revealAuthors(db, received),
  };
}

function meetingVerbs({ database, meeting }: CallParts): Verbs<typeof meetingCalls> {
  const { db, maintenance } = database;
  return {
    showMeeting: meeting.freshView,
    listMeetings: () => listMeetings(db),
    openMeeting: (received) => openMeeting(db, received),
    closeMeeting: (received) => closeMeeting(db, received),
    followCalendar: (received) => followCalendar(db, received),
    exportMeeting: (received) => exportMeeting(db, received),
    importMeeting: (received) => importMeeting({ db: maintenance, cleanLogo: cleanLogoInProcess }, received),
  };
}

function captchaVerbs(parts: CallParts, difficulty: Difficulty): Verbs<typeof captchaCalls> {
  const meetingId = currentMeetingId(parts);
  return {
    createChallenge: async ({ request }) =>
      await createAltchaChallenge(parts.secret, { meetingId: await meetingId(), step: difficulty.stepFor(request.ip) }),
  };
}

function installationVerbs({ config, database, onWait }: CallParts): Verbs<typeof installationCalls> {
  return {
    migrateDatabase: async () => ({ applied: await migrate(database, { onWait }) }),
    backUpDatabase: (received) => backUpDatabase({ database, config, onWait }, received),
    restoreDatabase: (received) => restoreDatabase({ database, onWait }, received),
    diagnose: () => diagnose(config, database),
  };
}

function currentMeetingId({ meeting }: CallParts): () => Promise<string> {
  return async () => (await meeting.view()).id;
}

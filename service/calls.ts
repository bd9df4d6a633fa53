import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLS, type Calls } from '#contract/calls/calls.ts';
import type { captchaCalls } from '#contract/calls/captcha.ts';
import type { changeCalls } from '#contract/calls/changes.ts';
import type { meetingCalls } from '#contract/calls/meetings.ts';
import type { questionCalls } from '#contract/calls/questions.ts';
import type { registerCalls } from '#contract/calls/register.ts';
import { drawLogoInProcess } from './brand/drawing-process.ts';
import { createAltchaChallenge } from './captcha/altcha.ts';
import { captchaVerifier } from './captcha/captcha.ts';
import { type Difficulty, trackDifficulty } from './captcha/difficulty.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import type { OnWait } from './database/schema-lock.ts';
import type { Actor } from './http/actor.ts';
import { bindCalls, type Guards, type Verbs } from './http/bind-calls.ts';
import { exportTurns, type InExportTurn } from './http/export-turns.ts';
import { addressAllowances } from './http/guards/address-allowances.ts';
import { addressRateLimit, globalRateLimit, registerRateLimit } from './http/guards/limits.ts';
import { questionCounter } from './inbox/count-questions.ts';
import { listQuestions } from './inbox/list-questions.ts';
import { questionReader } from './inbox/question-reader.ts';
import { showQuestion } from './inbox/show-question.ts';
import { totalsCounter } from './inbox/show-totals.ts';
import { installationVerbs } from './installation-verbs.ts';
import { changeReasons } from './meetings/reasons/change-reasons.ts';
import { changeSecondPerson } from './meetings/change-second-person.ts';
import { changeWaits } from './meetings/change-waits.ts';
import { createChangeFeed } from './live/change-feed.ts';
import { changeStreams, type StreamMeter, type StreamParts } from './live/change-streams.ts';
import { followChanges } from './live/follow-changes.ts';
import { closeMeeting } from './meetings/close-meeting.ts';
import type { CurrentMeeting } from './meetings/current-meeting.ts';
import { exportMeeting } from './meetings/file/export-meeting.ts';
import { followCalendar } from './meetings/follow-calendar.ts';
import { importMeeting } from './meetings/file/import-meeting.ts';
import { listMeetings } from './meetings/list-meetings.ts';
import { listReasons } from './meetings/reasons/list-reasons.ts';
import { showReadiness } from './meetings/readiness/show-readiness.ts';
import { openMeeting } from './meetings/open-meeting.ts';
import { decisionVerbs, readingVerbs, themeVerbs, topicVerbs, viewVerbs } from './desk-verbs.ts';
import type { DeskParts } from './organisers/desk-parts.ts';
import { accountVerbs, organiserVerbs, signInVerbs } from './organisers/verbs.ts';
import { mayGoOn } from './organisers/identify-organiser.ts';
import { mayDo } from './http/may-do.ts';
import { requireStill } from './organisers/require-still.ts';
import { readerOf } from './organisers/reader-of.ts';
import { batchQuestions } from './questions/batch-questions.ts';
import { SENDER_KEY, senderDigest } from './questions/sender.ts';
import { submitQuestion } from './questions/submit-question.ts';
import { exportQuestions } from './reading/export/export-questions.ts';
import { revealAuthors } from './reading/reveal-authors.ts';
import { searchAuthors } from './reading/search-authors.ts';
import { downloadEntries } from './register/download-entries.ts';
import { listEntries } from './register/list-entries.ts';
import { verifyRegister } from './register/verification/verify-register.ts';
import type { Secret } from './secret.ts';

/** A person may check the box again, or begin anew. */
const CHALLENGES_EACH = 4;

export type CallParts = {
  config: Config;
  database: OpenDatabase;
  secret: Secret;
  meeting: CurrentMeeting;
  actorOf: (request: FastifyRequest) => Actor;
  desk: DeskParts;
  onReceived: () => void;
  streamMeter: StreamMeter;
  onWait: OnWait;
  /** Aborted when streams and long work must end, so that the service can close. */
  closing: AbortSignal;
};

/** Every call of the contract, each bound to its verb. */
export async function serveCalls(app: FastifyInstance, parts: CallParts): Promise<void> {
  const { config, actorOf, closing } = parts;
  await registerRateLimit(app);
  const allowances = addressAllowances(config.rateLimit);
  const difficulty = trackDifficulty(config.rateLimit, () => performance.now());
  const inExportTurn = exportTurns();
  const verbs: Verbs<Calls> = {
    ...questionVerbs({ ...parts, inExportTurn }, { inAll: globalRateLimit(app, config.rateLimit.global), difficulty }),
    ...readingVerbs(parts.database.desk),
    ...themeVerbs(parts.database.desk),
    ...viewVerbs(parts.database.desk),
    ...decisionVerbs(parts),
    ...topicVerbs(parts),
    ...meetingVerbs(parts),
    ...registerVerbs(parts, inExportTurn),
    ...changeVerbs(parts, app),
    ...signInVerbs(parts.desk),
    ...accountVerbs(parts.desk),
    ...organiserVerbs(parts.desk),
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

function questionVerbs(
  parts: CallParts & { inExportTurn: InExportTurn },
  { inAll, difficulty }: Submitting,
): Verbs<typeof questionCalls> {
  const { config, database, secret, onReceived } = parts;
  const { db, desk, maintenance } = database;
  const onKept = async (request: FastifyRequest) => {
    onReceived();
    difficulty.countKept(request.ip);
    await inAll.count(request);
  };
  const submitting = {
    db,
    insertQuestion: batchQuestions(db),
    verifyCaptcha: captchaVerifier(config, secret, difficulty),
    senderOf: senderDigest(secret(SENDER_KEY)).digestOf,
    currentMeetingId: currentMeetingId(parts),
    requireCapacity: inAll.requireCapacity,
    onKept,
  };
  const read = questionReader(database);
  const countQuestions = questionCounter({ readerOf });
  const exporting = {
    db: maintenance,
    inTurn: parts.inExportTurn,
    readerOf,
    requireExporter: requireStill(desk, 'question.export'),
    requireRevealer: requireStill(desk, 'author.reveal'),
  };
  return {
    submitQuestion: (received) => submitQuestion(submitting, received),
    listQuestions: (received) => read(received, (from) => listQuestions({ db: from, readerOf }, received)),
    countQuestions: (received) => read(received, (from) => countQuestions(from, received)),
    showQuestion: (received) => {
      const show = (from: Database) => showQuestion({ db: from, readerOf }, received);
      return received.query.search === undefined ? show(desk) : read(received, show);
    },
    exportQuestions: (received) => exportQuestions(exporting, received),
    revealAuthors: (received) => revealAuthors(desk, received),
    searchAuthors: (received) =>
      read({ ...received, query: { search: received.body.name } }, (from) =>
        searchAuthors({ db: from, readerOf }, received),
      ),
  };
}

function meetingVerbs({ database, meeting }: CallParts): Verbs<typeof meetingCalls> {
  const { desk, maintenance } = database;
  const showTotals = totalsCounter();
  return {
    showMeeting: meeting.freshView,
    listMeetings: () => listMeetings(desk),
    openMeeting: (received) => openMeeting(desk, received).finally(meeting.expire),
    closeMeeting: (received) => closeMeeting(desk, received).finally(meeting.expire),
    followCalendar: (received) => followCalendar(desk, received).finally(meeting.expire),
    showTotals: (received) => showTotals(desk, received),
    showReadiness: (received) => showReadiness(desk, received),
    exportMeeting: (received) => exportMeeting(desk, received),
    importMeeting: (received) =>
      importMeeting({ db: maintenance, drawLogo: drawLogoInProcess }, received).finally(meeting.expire),
    listReasons: (received) => listReasons(desk, received),
    changeReasons: (received) => changeReasons(desk, received),
    changeSecondPerson: (received) => changeSecondPerson(desk, received),
    changeWaits: (received) => changeWaits(desk, received),
  };
}

function registerVerbs({ database }: CallParts, inTurn: InExportTurn): Verbs<typeof registerCalls> {
  const { desk, maintenance, engine } = database;
  return {
    listEntries: (received) => listEntries(desk, received),
    downloadEntries: (received) =>
      downloadEntries({ db: maintenance, inTurn, requireReader: requireStill(desk, 'register.read') }, received),
    verifyRegister: (received) => verifyRegister(maintenance, { ...received, engine }),
  };
}

function changeVerbs(parts: CallParts, app: FastifyInstance): Verbs<typeof changeCalls> {
  const { database, closing } = parts;
  const areAlive: StreamParts['areAlive'] = (organisers) => mayGoOn(database.desk, organisers);
  const onFailure = (error: unknown) => {
    if (!database.health.isLost()) app.log.warn({ err: error }, 'changes could not be read: trying again');
  };
  const streams = changeStreams({ mayDo, areAlive, onFailure, meter: parts.streamMeter });
  const feed = createChangeFeed({ ...database, tell: streams.tell, onFailure });
  closing.addEventListener('abort', streams.end);
  app.addHook('onClose', feed.end);
  return { followChanges: (received) => followChanges({ feed, streams }, received) };
}

function captchaVerbs(parts: CallParts, difficulty: Difficulty): Verbs<typeof captchaCalls> {
  const meetingId = currentMeetingId(parts);
  return {
    createChallenge: async ({ request }) =>
      await createAltchaChallenge(parts.secret, { meetingId: await meetingId(), step: difficulty.stepFor(request.ip) }),
  };
}

function currentMeetingId({ meeting }: CallParts): () => Promise<string> {
  return async () => (await meeting.view()).id;
}

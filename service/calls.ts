import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLS, type Calls } from '#contract/calls/calls.ts';
import { CHANGES } from '#contract/plain/register/change.ts';
import type { Permission } from '#contract/plain/organiser/permission.ts';
import { answerHandlers } from './answers/handlers.ts';
import { bookHandlers } from './book/handlers.ts';
import { drawLogoInProcess } from './brand/drawing-process.ts';
import { captchaVerifier } from './captcha/captcha.ts';
import { type Difficulty, trackDifficulty } from './captcha/difficulty.ts';
import { captchaHandlers } from './captcha/handlers.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import type { OnWait } from './database/schema/schema-lock.ts';
import { decisionHandlers } from './decisions/handlers.ts';
import { topicHandlers } from './decisions/topics/handlers.ts';
import { type Actor, commandOwner } from './http/actor.ts';
import { bindCalls } from './http/bind-calls.ts';
import { failureLog } from './http/telemetry/failure-log.ts';
import { exportTurns } from './http/turns/export-turns.ts';
import { addressAllowances } from './http/guards/address-allowances.ts';
import { addressRateLimit, callerRateLimit, globalRateLimit, registerRateLimit } from './http/guards/limits.ts';
import type { Handlers } from './http/handler.ts';
import { mayDo } from './http/may-do.ts';
import { questionReader } from './http/turns/question-reader.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { createChangeFeed } from './live/change-feed.ts';
import type { Message } from './live/change-message.ts';
import { changeStreams, type StreamMeter, type StreamParts } from './live/change-streams.ts';
import type { FollowParts } from './live/follow-changes.ts';
import { changeHandlers } from './live/handlers.ts';
import type { CurrentMeeting } from './meetings/current-meeting.ts';
import { meetingHandlers } from './meetings/handlers.ts';
import { themeHandlers } from './meetings/themes/handlers.ts';
import { installationHandlers } from './operator/handlers.ts';
import { accountHandlers } from './organisers/account/handlers.ts';
import type { DeskParts } from './organisers/desk-parts.ts';
import { isStillValid } from './organisers/session/identify-organiser.ts';
import { assertStillAllowed } from './organisers/session/assert-still-allowed.ts';
import { signInHandlers } from './organisers/sign-in/handlers.ts';
import { outcomeHandlers } from './outcomes/handlers.ts';
import { teamHandlers } from './organisers/team/handlers.ts';
import { presenceHandlers } from './presence/handlers.ts';
import { batchQuestions } from './questions/batch-questions.ts';
import { questionHandlers } from './questions/handlers.ts';
import { SENDER_KEY, senderDigest } from './questions/sender.ts';
import { readingHandlers } from './reading/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { runningOrderHandlers } from './running-order/handlers.ts';
import type { Secret } from './secret.ts';
import { findRelated } from './similar/glossary/find-related.ts';
import { similarHandlers } from './similar/handlers.ts';
import { createSimilarIndexes } from './similar/index/similar-index.ts';
import type { SimilarIndexes } from './similar/index/similar-types.ts';
import type { DeviceTokens } from './stage/devices/device-token.ts';
import { deviceHandlers } from './stage/devices/handlers.ts';
import { stageHandlers } from './stage/handlers.ts';
import { createStageHub, type StageHub } from './stage/stream/stage-hub.ts';
import { viewHandlers } from './views/handlers.ts';

export type CallParts = {
  config: Config;
  database: OpenDatabase;
  secret: Secret;
  meeting: CurrentMeeting;
  actorOf: (request: FastifyRequest) => Actor;
  desk: DeskParts;
  /** The tokens of the stage's devices. */
  tokens: DeviceTokens;
  onReceived: () => void;
  streamMeter: StreamMeter;
  onWait: OnWait;
  /** Aborted when streams and long work must end, so that the service can close. */
  closing: AbortSignal;
};

/** Registers a route for each call of the contract. */
export async function serveCalls(app: FastifyInstance, parts: CallParts): Promise<void> {
  const { config, database, actorOf, closing } = parts;
  await registerRateLimit(app);
  const allowances = addressAllowances(config.rateLimit);
  bindCalls(app, {
    calls: CALLS,
    handlers: handlersOf(app, parts),
    actorOf,
    pools: { public: database.db, desk: database.desk, maintenance: database.maintenance },
    limitAddresses: (factor) => addressRateLimit(app, { allowances, factor }),
    closing,
  });
}

/** Combines the handlers of all parts, and passes each part its dependencies. */
function handlersOf(app: FastifyInstance, parts: CallParts): Handlers<Calls> {
  const { config, database, secret, meeting, desk, tokens, closing } = parts;
  const hub = stageHubOf(app, parts);
  const following = feedOf(app, parts, hub);
  const difficulty = trackDifficulty(config.rateLimit, () => performance.now());
  const currentMeetingId = async () => (await meeting.view()).id;
  const read = questionReader(database);
  const inTurn = exportTurns();
  const assertAllowed = (permission: Permission) => assertStillAllowed(database.desk, permission);
  return {
    ...questionHandlers({
      insertQuestion: batchQuestions(database.db),
      verifyCaptcha: captchaVerifier(config, secret, difficulty),
      senderOf: senderDigest(secret(SENDER_KEY)).digestOf,
      currentMeetingId,
      ...capacityFor(app, parts, difficulty),
    }),
    ...inboxHandlers(read),
    ...readingHandlers(read, {
      inTurn,
      requireExporter: assertAllowed('question.export'),
      requireRevealer: assertAllowed('author.reveal'),
    }),
    ...themeHandlers,
    ...viewHandlers,
    ...decisionHandlers({
      maintenance: database.maintenance,
      closing,
      requireDecider: assertAllowed('question.decide'),
    }),
    ...presenceHandlers,
    ...similarHandlers(similarIndexesOf(app, parts)),
    ...topicHandlers,
    ...answerHandlers({ sendsMail: desk.sendMail !== null, findRelated }),
    ...runningOrderHandlers(),
    ...stageHandlers({ hub, beginFeed: following.feed.begin, limitReports: limitReports(app, parts) }),
    ...deviceHandlers({ tokens, attempts: desk.attempts, origin: desk.origin }),
    ...bookHandlers(),
    ...outcomeHandlers,
    ...meetingHandlers(meeting, { drawLogo: drawLogoInProcess }),
    ...auditHandlers({ inTurn, requireReader: assertAllowed('register.read'), engine: database.engine }),
    ...changeHandlers(following),
    ...signInHandlers(desk),
    ...accountHandlers(desk),
    ...teamHandlers(desk),
    ...captchaHandlers({ secret, difficulty, currentMeetingId }),
    ...installationHandlers(parts),
  };
}

/** A screen reports at most twice a second, which is half of the limit. */
const REPORTS_PER_MINUTE = 240;

function limitReports(app: FastifyInstance, { actorOf }: CallParts) {
  const callerOf = (request: FastifyRequest) => commandOwner(actorOf(request));
  return callerRateLimit(app, { perMinute: REPORTS_PER_MINUTE, callerOf });
}

/** Counts each stored question towards the global rate limit and the difficulty of the captcha. */
function capacityFor(app: FastifyInstance, { config, onReceived }: CallParts, difficulty: Difficulty) {
  const { requireCapacity, count } = globalRateLimit(app, config.rateLimit.global);
  const onStored = async (request: FastifyRequest) => {
    onReceived();
    difficulty.countStored(request.ip);
    await count(request);
  };
  return { requireCapacity, onStored };
}

function feedOf(app: FastifyInstance, { database, closing, streamMeter }: CallParts, hub: StageHub): FollowParts {
  const onFailure = failureLog(app.log, database.health)('changes could not be read: trying again');
  const streams = changeStreams({ mayDo, areAlive: areAlive(database), onFailure, meter: streamMeter });
  const notify = async (message: Message) => {
    refreshStages(hub, message);
    await streams.notify(message);
  };
  const feed = createChangeFeed({ ...database, notify, onFailure });
  closing.addEventListener('abort', streams.end);
  app.addHook('onClose', feed.end);
  return { feed, streams };
}

/** The similar questions of each meeting, once per process. */
function similarIndexesOf(app: FastifyInstance, { database }: CallParts): SimilarIndexes {
  const onFailure = failureLog(app.log, database.health)('similar questions could not be read: trying again');
  const indexes = createSimilarIndexes({ db: database.desk, onFailure });
  app.addHook('onClose', indexes.close);
  return indexes;
}

/** The streams of stages. They end with the service, or with the session that opened them. */
function stageHubOf(app: FastifyInstance, { database, closing }: CallParts): StageHub {
  const onFailure = failureLog(app.log, database.health)('a stage could not be read: trying again');
  const hub = createStageHub({ db: database.desk, listen: database.listen, areAlive: areAlive(database), onFailure });
  closing.addEventListener('abort', () => void hub.end().catch(onFailure));
  return hub;
}

/** Tells which sessions that opened a stream are still valid. */
function areAlive({ desk }: OpenDatabase): StreamParts['areAlive'] {
  return (organisers) => isStillValid(desk, organisers);
}

function refreshStages(hub: StageHub, { changes }: Message): void {
  if (changes === 'everything') return hub.refreshContent(null);
  const meetings = changes.flatMap(({ kind, meetingId }) => (CHANGES[kind].isOnStage ? meetingId : []));
  for (const meetingId of new Set(meetings)) hub.refreshContent(meetingId);
}

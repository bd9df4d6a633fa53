import { performance } from 'node:perf_hooks';
import cors from '@fastify/cors';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { createChallengeEndpoint, showMeetingEndpoint, submitQuestionEndpoint } from '#contract/endpoints.ts';
import type { LogoFacts } from '#contract/logo.ts';
import { type MeetingView, readMeetingView, type RenderPage } from '#contract/meeting.ts';
import { answerBrand, fetchLogo } from './brand/answer-brand.ts';
import { findLogoBytes } from './brand/logo-queries.ts';
import { createAltchaChallenge } from './captcha/altcha.ts';
import { captchaVerifier } from './captcha/captcha.ts';
import { keepDifficulty } from './captcha/difficulty.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { addressAllowances } from './http/guards/address-allowances.ts';
import { answerReference } from './http/api-reference.ts';
import { readJsonBodies } from './http/body.ts';
import { bindEndpoint, requirePermissions } from './http/endpoint.ts';
import { refuseForeignOrigins } from './http/guards/foreign-origin.ts';
import { answerHealth, createMetrics, measureAnswers } from './http/telemetry/health.ts';
import { requireOneHost } from './http/guards/host-header.ts';
import { limitByAddress, limitInAll, registerRateLimit } from './http/guards/limits.ts';
import { logRequests } from './http/telemetry/log.ts';
import { replyWithProblems } from './http/problem-replies.ts';
import { securityHeaders, sendSecurityHeaders } from './http/guards/security-headers.ts';
import { registerSecurityTxt } from './http/security-txt.ts';
import { createServer } from './http/server.ts';
import { type CurrentMeeting, fetchMeeting, keepCurrentMeeting } from './meetings/current-meeting.ts';
import { showMeeting } from './meetings/show-meeting.ts';
import { serveAssets } from './page/assets.ts';
import { keepRenderedPages } from './page/rendered-pages.ts';
import { answerPage } from './page/show-page.ts';
import { problemPages } from './page/show-problem.ts';
import { batchQuestions } from './questions/batch-questions.ts';
import { submitQuestion } from './questions/submit-question.ts';
import type { Secret } from './secret.ts';

/** A person may check the box again, or begin anew. */
const CHALLENGES_EACH = 4;

export type AppParts = {
  config: Config;
  log: FastifyBaseLogger;
  /** Null where SERVE leaves the api to another process. */
  db: Database | null;
  secret: Secret;
  /** Null where SERVE leaves the page to another process. */
  renderPage: RenderPage | null;
};

export type App = {
  app: FastifyInstance;
  /** From now on `/readyz` says no. */
  drain: () => void;
  /** Requests that begin from now on wait until what this gives is called. */
  holdRequests: () => () => void;
};

/** The whole service over HTTP, plugged together in the order in which a request meets it. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, db, renderPage } = parts;
  const metrics = createMetrics();
  let isDraining = false;
  const meeting = keepCurrentMeeting(meetingSource(parts), () => performance.now());
  const headers = securityHeaders(config.hsts);
  const app = createServer({ log, trustProxy: config.trustProxy, headers });
  // A draining service tells browsers and proxies to come back over another connection.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  let held: Promise<void> | undefined;
  app.addHook('onRequest', async () => await held);
  requirePermissions(app);
  logRequests(app);
  sendSecurityHeaders(app, headers);
  requireOneHost(app);
  replyWithProblems(app, renderPage === null ? null : problemPages(renderPage, meeting.lastKnown));
  measureAnswers(app, metrics);
  answerHealth(app, {
    metrics,
    metricsToken: config.metricsToken,
    whyNotReady: async () => (isDraining ? 'draining' : await whyUnready(meeting, db)),
  });
  const { securityContact, baseUrl } = config;
  if (securityContact !== undefined) registerSecurityTxt(app, { securityContact, baseUrl });
  await allowOrigins(app, config.allowedOrigins);
  refuseForeignOrigins(app, config);
  readJsonBodies(app);
  if (db !== null) await answerApi(app, { ...parts, db, meeting, onReceived: () => metrics.questionsReceived.inc() });
  const apiUrl = config.apiUrl ?? '';
  const loadLogo = db === null ? fetchLogo(apiUrl) : ({ digest }: LogoFacts) => findLogoBytes(db, digest);
  answerBrand(app, { currentMeeting: meeting.view, loadLogo });
  if (renderPage !== null) {
    await serveAssets(app);
    answerPage(app, { pages: keepRenderedPages(renderPage, apiUrl), currentMeeting: meeting.view });
  }
  const drain = () => {
    isDraining = true;
  };
  const holdRequests = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  return { app, drain, holdRequests };
}

/** Where this process learns of the meeting: its database, or the service on another host. */
function meetingSource({ config, db }: AppParts): () => Promise<MeetingView> {
  if (db !== null) return () => showMeeting(db, config.captcha);
  return fetchMeeting(config.apiUrl ?? '', readMeetingView);
}

/** Asks for the meeting, as a visitor's request would; those who ask within a second share one question. */
async function whyUnready(meeting: CurrentMeeting, db: Database | null): Promise<string | undefined> {
  try {
    await meeting.freshView();
    return undefined;
  } catch {
    return db === null ? 'no question service' : 'no database';
  }
}

async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key', 'accept-language'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
    strictPreflight: false,
  });
}

type ApiParts = AppParts & { db: Database; meeting: CurrentMeeting; onReceived: () => void };

/** The calls of the contract, each bound to its verb. */
async function answerApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { config, db, secret, meeting, onReceived } = parts;
  await registerRateLimit(app);
  const allowances = addressAllowances(config.rateLimit);
  const inAll = limitInAll(app, config.rateLimit.global);
  const difficulty = keepDifficulty(config.rateLimit, () => performance.now());
  const verifyCaptcha = captchaVerifier(config, secret, difficulty);
  const currentMeetingId = async () => (await meeting.view()).id;
  const onKept = async (request: FastifyRequest) => {
    onReceived();
    difficulty.countKept(request.ip);
    await inAll.count(request);
  };
  const { requireRoom } = inAll;
  const insertQuestion = batchQuestions(db);
  const dependencies = { db, insertQuestion, verifyCaptcha, currentMeetingId, requireRoom, onKept };
  bindEndpoint(app, submitQuestionEndpoint, {
    answer: (call) => submitQuestion(dependencies, call),
    onRequest: limitByAddress(app, { allowances, factor: 1 }),
  });
  bindEndpoint(app, showMeetingEndpoint, { answer: meeting.freshView });
  bindEndpoint(app, createChallengeEndpoint, {
    answer: async ({ request }) => {
      const asked = { meetingId: await currentMeetingId(), step: difficulty.stepFor(request.ip) };
      return await createAltchaChallenge(secret, asked);
    },
    onRequest: limitByAddress(app, { allowances, factor: CHALLENGES_EACH }),
  });
  answerReference(app);
}

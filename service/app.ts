import { performance } from 'node:perf_hooks';
import type { RequestListener } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LogoFacts } from '#contract/logo.ts';
import { type MeetingView, readMeetingView, type RenderPage } from '#contract/meeting.ts';
import { registerBrandRoutes, fetchLogo } from './brand/brand-routes.ts';
import { findLogoBytes } from './brand/logo-queries.ts';
import { registerCalls } from './calls.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import type { OnWait } from './database/schema-lock.ts';
import { registerReferenceRoutes } from './http/api-reference.ts';
import { readJsonBodies } from './http/body.ts';
import { refuseForeignOrigins } from './http/guards/foreign-origin.ts';
import { requireOneHost } from './http/guards/host-header.ts';
import { securityHeaders, sendSecurityHeaders } from './http/guards/security-headers.ts';
import { identification } from './http/identify.ts';
import { requirePermissions } from './http/permissions.ts';
import { registerErrorHandlers } from './http/problem-replies.ts';
import { registerSecurityTxt } from './http/security-txt.ts';
import { createServer } from './http/server.ts';
import { createMetrics, observeRequestDurations, registerHealthRoutes } from './http/telemetry/health.ts';
import { logRequests } from './http/telemetry/log.ts';
import { type CurrentMeeting, fetchMeeting, cacheCurrentMeeting } from './meetings/current-meeting.ts';
import { showMeeting } from './meetings/show-meeting.ts';
import { registerAssetRoutes } from './page/assets.ts';
import { cacheRenderedPages } from './page/rendered-pages.ts';
import { registerPageRoute } from './page/show-page.ts';
import { problemPages } from './page/show-problem.ts';
import type { Secret } from './secret.ts';

export type AppParts = {
  config: Config;
  log: FastifyBaseLogger;
  /** Null where SERVE leaves the api to another process. */
  database: OpenDatabase | null;
  secret: Secret;
  /** Null where SERVE leaves the page to another process. */
  renderPage: RenderPage | null;
  /** Called now and then while long work on the schema waits. */
  onWait?: OnWait;
};

export type App = {
  app: FastifyInstance;
  /** Serves whoever comes through a door that only the operator can open. */
  operatorListener: RequestListener;
  /** From now on `/readyz` says no, and what goes on without an end is ended. */
  drain: () => void;
  /** Requests that begin from now on wait until what this gives is called. */
  holdRequests: () => () => void;
};

/** The whole service over HTTP, plugged together in the order in which a request meets it. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, database, renderPage, onWait = () => {} } = parts;
  const closing = new AbortController();
  const metrics = createMetrics();
  const meeting = cacheCurrentMeeting(meetingSource(parts), () => performance.now());
  const headers = securityHeaders(config.hsts);
  const app = createServer({ log, trustProxy: config.trustProxy, headers });
  // A draining service tells browsers and proxies to come back over another connection.
  app.addHook('onSend', async (_request, reply) => {
    if (closing.signal.aborted) reply.header('connection', 'close');
  });
  let held: Promise<void> | undefined;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held === undefined) return done();
    // oxlint-disable-next-line promise/no-callback-in-promise -- a hook that need not wait is called back at once
    void held.then(() => done());
  });
  logRequests(app);
  sendSecurityHeaders(app, headers);
  requireOneHost(app);
  const { identify, operatorListener } = identification(app, config.metricsToken);
  const actorOf = requirePermissions(app, identify);
  registerErrorHandlers(app, renderPage === null ? null : problemPages(renderPage, meeting.lastKnown));
  observeRequestDurations(app, metrics);
  const whyNotReady = async () => (closing.signal.aborted ? 'draining' : await whyUnready(meeting, database));
  registerHealthRoutes(app, { metrics, whyNotReady });
  const { securityContact, baseUrl } = config;
  if (securityContact !== undefined) registerSecurityTxt(app, { securityContact, baseUrl });
  refuseForeignOrigins(app, config);
  readJsonBodies(app);
  if (database !== null) {
    const onReceived = () => metrics.questionsReceived.inc();
    const about = { meeting, actorOf, onReceived, onWait, closing: closing.signal };
    await app.register(async (api) => {
      await allowOrigins(api, config.allowedOrigins);
      await registerCalls(api, { ...parts, database, ...about });
    });
    registerReferenceRoutes(app);
  }
  const apiUrl = config.apiUrl ?? '';
  const loadLogo =
    database === null ? fetchLogo(apiUrl) : ({ digest }: LogoFacts) => findLogoBytes(database.db, digest);
  registerBrandRoutes(app, { currentMeeting: meeting.view, loadLogo });
  if (renderPage !== null) {
    await registerAssetRoutes(app);
    const pages = cacheRenderedPages(renderPage, apiUrl);
    const isClosing = () => closing.signal.aborted;
    registerPageRoute(app, { pages, currentMeeting: meeting.view, headers, isClosing });
  }
  const holdRequests = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  return { app, operatorListener, drain: () => closing.abort(), holdRequests };
}

/** Where this process learns of the meeting: its database, or the service on another host. */
function meetingSource({ config, database }: AppParts): () => Promise<MeetingView> {
  if (database !== null) return () => showMeeting(database.db, config.captcha);
  return fetchMeeting(config.apiUrl ?? '', readMeetingView);
}

/** Asks for the meeting, as a visitor's request would; those who ask within a second share one question. */
async function whyUnready(meeting: CurrentMeeting, database: OpenDatabase | null): Promise<string | undefined> {
  try {
    await meeting.freshView();
    return undefined;
  } catch {
    return database === null ? 'no question service' : 'no database';
  }
}

async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['content-type', 'idempotency-key', 'accept-language'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
    strictPreflight: false,
  });
}

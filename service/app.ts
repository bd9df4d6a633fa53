import type { RequestListener } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { RenderPage } from '#web/ask/page-view.ts';
import { sendAnswerMail } from './answers/mail/send-answer-mail.ts';
import { registerBrandRoutes } from './brand/brand-routes.ts';
import { type CallParts, serveCalls } from './calls.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import type { OnWait } from './database/schema/schema-lock.ts';
import { registerReferenceRoutes } from './http/api-reference.ts';
import type { DeskFiles } from './desk/desk-files.ts';
import { registerDeskRoutes } from './desk/serve-desk.ts';
import { readJsonBodies } from './http/body.ts';
import { guardDesk, keepHostsApart } from './http/guards/desk-host.ts';
import { refuseForeignOrigins } from './http/guards/foreign-origin.ts';
import { requireOneHost } from './http/guards/host-header.ts';
import { securityHeaders, sendSecurityHeaders } from './http/guards/security-headers.ts';
import { allowOrigins } from './http/guards/cors.ts';
import { addFairQueue } from './http/guards/fair-queue.ts';
import { type HoldRequests, holdableRequests } from './http/listening/hold-requests.ts';
import { identification } from './http/identify.ts';
import { requirePermissions } from './http/permissions.ts';
import { registerErrorHandlers } from './http/problems/problem-replies.ts';
import { registerSecurityTxt } from './http/security-txt.ts';
import { createServer } from './http/listening/server.ts';
import { observeRequestDurations, registerHealthRoutes } from './http/telemetry/health.ts';
import type { Instance } from './http/telemetry/instance.ts';
import { logRequests } from './http/telemetry/log.ts';
import { createMetrics } from './http/telemetry/metrics.ts';
import { logOutages } from './http/telemetry/outage-log.ts';
import { watchReadiness } from './http/telemetry/readiness.ts';
import { sendRequestIds } from './http/telemetry/request-id.ts';
import { mailDelivery } from './mail/mail-sender.ts';
import type { SendMail } from './jobs/send-mails.ts';
import { cacheCurrentMeeting } from './meetings/current-meeting.ts';
import { meetingSource } from './meeting-source.ts';
import type { SendMail as SendDeskMail } from './organisers/desk-parts.ts';
import { hasDeskCookie } from './organisers/auth/ask-auth.ts';
import { signCookies } from './organisers/auth/signed-cookies.ts';
import { measureService } from './measure-service.ts';
import { identifyOrganiser } from './organisers/session/identify-organiser.ts';
import { openDesk } from './organisers/open-desk.ts';
import { deviceTokens } from './stage/devices/device-token.ts';
import { identifyDevice } from './stage/devices/identify-device.ts';
import { mayDo } from './http/may-do.ts';
import { setUpLink } from './organisers/team/set-up-link.ts';
import { registerCompanyCallback } from './organisers/sign-in/company-callback.ts';
import { registerAssetRoutes } from './page/assets.ts';
import { cacheRenderedPages } from './page/rendered-pages.ts';
import { registerPageRoute } from './page/show-page.ts';
import { problemPages } from './page/show-problem.ts';
import type { Secret } from './secret.ts';
import { registerStageRoutes } from './stage-page/serve-stage.ts';
import type { StageFiles } from './stage-page/stage-files.ts';

export type AppParts = {
  config: Config;
  log: FastifyBaseLogger;
  instance: Instance;
  /** Null when SERVE leaves the API to another process. */
  database: OpenDatabase | null;
  secret: Secret;
  /** Null when SERVE leaves the page to another process. */
  renderPage: RenderPage | null;
  /** Null when SERVE leaves the desk to another process. */
  deskFiles: DeskFiles | null;
  /** Null or absent when SERVE leaves the desk, and with it the stage, to another process. */
  stageFiles?: StageFiles | null;
  /** Called from time to time while schema work waits. */
  onWait?: OnWait;
};

export type App = {
  app: FastifyInstance;
  /** Serves the operator socket, whose clients are all the operator. */
  operatorListener: RequestListener;
  /** Makes `/readyz` negative, and ends endless streams. */
  drain: () => void;
  holdRequests: HoldRequests;
  /** Reports whether this process leads, that is, seals the register. */
  noteLead: (isLeader: boolean) => void;
  /** A link that creates the first secretary; null when an organiser may sign in already. */
  makeSetUpLink: () => Promise<string | null>;
  /** Sends a mail of the queue; null without a mail server. */
  sendQueuedMail: SendMail | null;
};

/** Creates the HTTP service, with its plugins in the order in which a request meets them. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, instance, database, secret, renderPage, onWait = () => {} } = parts;
  const closing = new AbortController();
  const metrics = createMetrics(instance);
  const { loadMeeting, loadPicture, needed } = meetingSource(parts);
  const meeting = cacheCurrentMeeting(loadMeeting, () => performance.now());
  const headers = securityHeaders(config.hsts);
  const app = createServer({ log, ...instance, ...config, headers });
  // A draining service asks browsers and proxies to reconnect.
  app.addHook('onSend', async (_request, reply) => {
    if (closing.signal.aborted) reply.header('connection', 'close');
  });
  const holdRequests = holdableRequests(app);
  signCookies(app, secret('desk cookies'));
  const findOrganiser =
    database === null ? null : (request: FastifyRequest) => identifyOrganiser(database.desk, request);
  const tokens = deviceTokens(secret('stage devices'));
  const findDevice =
    database === null ? null : (request: FastifyRequest) => identifyDevice(database.desk, tokens, request);
  const { identify, systemClientOf, operatorListener } = identification(app, {
    metricsToken: config.metricsToken,
    findOrganiser,
    findDevice,
  });
  const isSystemClient = (request: FastifyRequest) => systemClientOf(request) !== undefined;
  const isDevice = (request: FastifyRequest) => tokens.readToken(request.headers.authorization) !== undefined;
  addFairQueue(app, (request) => isSystemClient(request) || hasDeskCookie(request) || isDevice(request));
  logRequests(app);
  sendSecurityHeaders(app, headers);
  sendRequestIds(app);
  requireOneHost(app);
  keepHostsApart(app, { ...config, isSystemClient });
  const actorOf = requirePermissions(app, { identify, mayDo });
  const sendPage = renderPage === null ? null : problemPages(renderPage, meeting.lastKnown);
  const onProblem = (code: string) => metrics.refusals.inc({ code });
  registerErrorHandlers(app, { sendPage, onProblem, isOutage: logOutages(app, { log, needed }) });
  observeRequestDurations(app, metrics);
  measureService({ metrics, database, loadMeeting: meeting.freshView });
  const isDraining = () => closing.signal.aborted;
  registerHealthRoutes(app, {
    metrics,
    readiness: watchReadiness({ loadMeeting: meeting.freshView, database, isDraining }),
  });
  const { securityContact, baseUrl } = config;
  if (securityContact !== undefined) registerSecurityTxt(app, { securityContact, baseUrl });
  refuseForeignOrigins(app, config);
  guardDesk(app, { origin: deskOriginOf(config), actorOf });
  readJsonBodies(app);
  const deskWork =
    database === null
      ? { makeSetUpLink: async () => null, sendQueuedMail: null }
      : await serveApi(app, { ...parts, database, onWait, meeting, metrics, actorOf, tokens, closing: closing.signal });
  registerBrandRoutes(app, { currentMeeting: meeting.view, loadPicture });
  await serveDocuments(app, parts, { currentMeeting: meeting.view, headers, isClosing: isDraining });
  const noteLead = (isLeader: boolean) => metrics.sealingLeader.set(Number(isLeader));
  return { app, operatorListener, drain: () => closing.abort(), holdRequests, noteLead, ...deskWork };
}

type ApiParts = Omit<CallParts, 'desk' | 'onReceived' | 'streamMeter'> & {
  log: FastifyBaseLogger;
  metrics: ReturnType<typeof createMetrics>;
};

/** Registers the calls, the sign-in and the API reference. */
async function serveApi(app: FastifyInstance, parts: ApiParts): Promise<Pick<App, 'makeSetUpLink' | 'sendQueuedMail'>> {
  const { config, database, log, metrics } = parts;
  const onReceived = () => metrics.questionsReceived.inc();
  const deliver = config.mail === null ? null : mailDelivery({ ...config.mail, log });
  const sendMail: SendDeskMail | null = deliver === null ? null : async (mail) => (await deliver(mail)) === null;
  const desk = await openDesk({ ...parts, app, origin: deskOriginOf(config), sendMail });
  registerCompanyCallback(app, desk);
  await app.register(async (api) => {
    await allowOrigins(api, config.allowedOrigins);
    await serveCalls(api, { ...parts, desk, onReceived, streamMeter: metrics });
  });
  registerReferenceRoutes(app);
  const { origin } = desk;
  return {
    makeSetUpLink: () => setUpLink(desk),
    sendQueuedMail:
      deliver === null ? null : (claimed, now) => sendAnswerMail({ db: database.desk, origin, deliver }, claimed, now),
  };
}

type DocumentParts = Omit<Parameters<typeof registerPageRoute>[1], 'pages'>;

/** Registers the documents of the page, the desk and the stage, with their files. */
async function serveDocuments(
  app: FastifyInstance,
  { config, renderPage, deskFiles, stageFiles = null }: AppParts,
  parts: DocumentParts,
): Promise<void> {
  const { currentMeeting } = parts;
  const pageUrl = pageUrlOf(config);
  if (renderPage !== null || deskFiles !== null) await registerAssetRoutes(app);
  if (deskFiles !== null) registerDeskRoutes(app, { files: deskFiles, currentMeeting, pageUrl });
  if (stageFiles !== null) registerStageRoutes(app, { files: stageFiles, currentMeeting, pageUrl });
  if (renderPage !== null) {
    registerPageRoute(app, { ...parts, pages: cacheRenderedPages(renderPage, config.apiUrl ?? '') });
  }
}

/** The desk's origin in browsers; undefined in a trial setup. */
function deskOriginOf({ deskUrl, baseUrl }: Config): string | undefined {
  return deskUrl ?? baseUrl;
}

/** The page's address for links of the desk; null when only BASE_URL could name it and is not set. */
function pageUrlOf({ serve, deskUrl, baseUrl }: Config): string | null {
  return baseUrl ?? (serve.page && deskUrl === undefined ? '' : null);
}

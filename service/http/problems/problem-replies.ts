import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/plain/language.ts';
import type { PageProblem } from '#web/ask/page-view.ts';
import type { Problem, ProblemCode } from '#contract/problem.ts';
import { DatabaseBusy, DatabaseUnavailable } from '../../database/failure.ts';
import { pageLanguage, requestLanguage } from '../request-language.ts';
import type { IsOutage } from '../telemetry/outage-log.ts';
import { homeLinkText, ProblemError, problem, problemDetails } from './problem.ts';
import { PROBLEM_PAGE_POLICY, problemPage } from './problem-page.ts';
import type { SecurityHeaders } from '../guards/security-headers.ts';

const RETRY_AFTER_SECONDS = 5;
const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** The problem for each refusal of the framework. */
const FRAMEWORK: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
};

/** Statuses for requests that arrive too slowly or have too long headers; 400 for all others. */
const BROKEN_HTTP: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

type ProblemContent = { problem: PageProblem; language: Language };

/** Sends a problem as a page of the meeting; false when it cannot. */
export type SendProblemPage = (
  content: ProblemContent,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>;

export type Replies = {
  /** For browsers. Null where no page is served; a plain page is sent instead. */
  sendPage: SendProblemPage | null;
  onProblem: (code: ProblemCode) => void;
  isOutage: IsOutage;
};

/** Sends every error of every route as a problem, without internal details. */
export function registerErrorHandlers(app: FastifyInstance, replies: Replies): void {
  const sendProblem = problemSender(replies);
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(asProblem(error), request, reply));
  const methodsAt = methodsByPath(app);
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsAt(pathOf(request));
    if (methods.length === 0) return await sendProblem(problem('not-found'), request, reply);
    reply.header('allow', methods.join(', '));
    return await sendProblem(problem('method-not-allowed'), request, reply);
  });
}

/** Finds the methods of all routes that match a path, also with parameters. */
function methodsByPath(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: URLPattern; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // This route answers preflights for every path, even where no other route matches.
    if (url === '*') return;
    routes.push({ pattern: new URLPattern({ pathname: url }), methods: [method].flat() });
  });
  return (pathname) => {
    const matching = routes.filter(({ pattern }) => pattern.test({ pathname }));
    return [...new Set(matching.flatMap(({ methods }) => methods))].toSorted();
  };
}

/** Sends a problem and logs a defect. Outages have their own log lines, and errors of the client have none. */
function problemSender({ sendPage, onProblem, isOutage }: Replies) {
  return async (error: ProblemError, request: FastifyRequest, reply: FastifyReply) => {
    onProblem(error.code);
    if (error.status >= 500 && !isOutage(error)) {
      request.log.error({ reqId: request.id, code: error.code, err: error.cause }, 'request failed');
    }
    const isPage = isForPerson(request);
    const language = isPage ? pageLanguage(request) : requestLanguage(request);
    const seconds = error.detail.retryAfterSeconds ?? (error.status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    reply
      .code(error.status)
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .header('vary', 'Accept, Accept-Encoding, Accept-Language, Origin');
    const body = problemDetails(error, language, request.id);
    if (!isPage) return await reply.header('content-type', PROBLEM_JSON).send(body);
    const page = { title: body.title, back: homeLinkText(language) };
    const isSent = sendPage !== null && (await sendPage({ problem: page, language }, request, reply));
    if (isSent) return reply;
    return await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PROBLEM_PAGE_POLICY)
      .send(problemPage(page, language));
  };
}

/** True for a browser that opens an address, and never for a call of the API. */
function isForPerson(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' && !request.url.startsWith('/api') && /\btext\/html\b/.test(request.headers.accept ?? '')
  );
}

function asProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof DatabaseBusy) return problem('service-busy', {}, error);
  if (error instanceof DatabaseUnavailable) return problem('service-unavailable', {}, error);
  const known = FRAMEWORK[error.code];
  if (known !== undefined) return problem(known);
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientError ? problem('malformed-request') : problem('internal', {}, error);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

/**
 * Answers input that never becomes a request: an address that cannot be decoded, or bytes that are not HTTP. No hook
 * runs there, so the security headers are passed in.
 */
export function refuseMalformed(headers: SecurityHeaders) {
  return {
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const language = requestLanguage(request);
      void reply
        .code(400)
        .headers({ ...headers, 'cache-control': 'no-store', 'content-language': language, 'x-request-id': request.id })
        .header('content-type', PROBLEM_JSON)
        .send(malformed(400, language, request.id));
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const status = BROKEN_HTTP[error.code ?? ''] ?? 400;
      socket.end(rawAnswer(status, headers, JSON.stringify(malformed(status, 'en'))));
    },
  };
}

/** Node itself would answer an unknown expectation without the security headers. */
export function refuseExpectations(server: Server, headers: SecurityHeaders): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const language = requestLanguage(request);
    const text = JSON.stringify(malformed(417, language));
    // The connection closes, because the request's body may follow and is not read.
    response.writeHead(417, { ...lastHeaders(headers, text), 'content-language': language }).end(text);
  });
}

/** The problem for every malformed request; `status` tells the kind. */
function malformed(status: number, language: Language, requestId?: string): Problem {
  return { ...problemDetails(problem('malformed-request'), language, requestId), status };
}

function rawAnswer(status: number, headers: SecurityHeaders, text: string): string {
  const lines = Object.entries(lastHeaders(headers, text)).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** The headers of an answer after which the connection closes. */
function lastHeaders(headers: SecurityHeaders, text: string) {
  return {
    ...headers,
    'content-type': PROBLEM_JSON,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
  };
}

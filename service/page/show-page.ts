import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KEPT_PARAMETER } from '#contract/kept-parameter.ts';
import { chooseLanguage } from '#contract/language.ts';
import { type MeetingView, nextChangeAt, type RenderPage, scheduleOf } from '#contract/meeting.ts';
import { type Encoding, ENCODINGS, keepRenderedPages, type ReadyPage } from './rendered-pages.ts';

const MAX_AGE_SECONDS = 5;

type Means = {
  renderPage: RenderPage;
  currentMeeting: () => Promise<MeetingView>;
  apiUrl: string;
};

/** The public page, at the root and nowhere else. */
export function answerPage(app: FastifyInstance, { renderPage, currentMeeting, apiUrl }: Means): void {
  const readyPage = keepRenderedPages(renderPage, apiUrl);
  app.get('/', { config: { permission: 'public' } }, async (request, reply) => {
    const lang = parameter(request.query, 'lang');
    const isKept = parameter(request.query, KEPT_PARAMETER) !== undefined;
    const meeting = await currentMeeting();
    const language = chooseLanguage(lang, request.headers['accept-language']);
    const page = await readyPage(meeting, { language, isKept });
    reply.header('vary', lang === undefined ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding');
    reply.header('cache-control', `public, max-age=${maxAgeSeconds(meeting)}, must-revalidate`);
    return await sendPage(page, request, reply);
  });
}

function sendPage(page: ReadyPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = page.bodies[encoding];
  reply.header('content-security-policy', page.policy).header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', 'text/html; charset=utf-8').send(bytes);
}

/** Caches forget the page before the phase changes by itself. */
function maxAgeSeconds(meeting: MeetingView): number {
  const now = new Date(meeting.now);
  const change = nextChangeAt(scheduleOf(meeting), now);
  if (change === null) return MAX_AGE_SECONDS;
  return Math.min(MAX_AGE_SECONDS, Math.floor((change.getTime() - now.getTime()) / 1000));
}

function chooseEncoding(accepted: string | undefined): Encoding {
  const chosen = negotiate(accepted ?? 'identity', [...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === chosen) ?? 'identity';
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}

/** The first parameter of that name in the address; absent is not the same as empty. */
function parameter(query: unknown, name: string): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  const values: unknown = new Map<string, unknown>(Object.entries(query)).get(name);
  const value: unknown = Array.isArray(values) ? values[0] : values;
  return typeof value === 'string' ? value : undefined;
}

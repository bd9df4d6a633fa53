import type { FastifyInstance } from 'fastify';
import { KEPT_PARAMETER } from '#contract/kept-parameter.ts';
import { type MeetingView, nextChangeAt, scheduleOf } from '#contract/meeting.ts';
import { pageLanguage, parameter } from '../http/request-language.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { chooseEncoding, sendPage } from './send-page.ts';

const MAX_AGE_SECONDS = 5;

type Means = { pages: RenderedPages; currentMeeting: () => Promise<MeetingView> };

/** The public page, at the root and nowhere else. */
export function answerPage(app: FastifyInstance, { pages, currentMeeting }: Means): void {
  app.get('/', { config: { permission: 'public' } }, async (request, reply) => {
    const lang = parameter(request.query, 'lang');
    const isKept = parameter(request.query, KEPT_PARAMETER) !== undefined;
    const meeting = await currentMeeting();
    const page = await pages({ meeting, language: pageLanguage(request), isKept });
    reply.header('vary', lang === undefined ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding');
    reply.header('cache-control', `public, max-age=${maxAgeSeconds(meeting)}, must-revalidate`);
    const { etag } = page.bodies[chooseEncoding(request)];
    reply.header('etag', etag);
    if (!isKnown(request.headers['if-none-match'], etag)) return sendPage(page, request, reply);
    return await reply.code(304).header('content-security-policy', page.policy).send();
  });
}

/** Caches forget the page before the phase changes by itself. */
function maxAgeSeconds(meeting: MeetingView): number {
  const now = new Date(meeting.now);
  const change = nextChangeAt(scheduleOf(meeting), now);
  if (change === null) return MAX_AGE_SECONDS;
  return Math.min(MAX_AGE_SECONDS, Math.floor((change.getTime() - now.getTime()) / 1000));
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { TAB_CONTENT_PARAMETER } from '#contract/plain/tab-content-parameter.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { nextChangeAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import type { SecurityHeaders } from '../http/guards/security-headers.ts';
import { pageLanguage, parameter } from '../http/request-language.ts';
import type { Encoding, ReadyPage, RenderedPages } from './rendered-pages.ts';
import { chooseEncoding, pageHeaders } from './send-page.ts';

const MAX_AGE_SECONDS = 5;

type Dependencies = {
  pages: RenderedPages;
  currentMeeting: () => Promise<MeetingView>;
  /** The headers of every answer. */
  headers: SecurityHeaders;
  /** True once connections are closed after each answer. */
  isClosing: () => boolean;
};

/** The public page, at the root path only. */
export function registerPageRoute(
  app: FastifyInstance,
  { pages, currentMeeting, headers, isClosing }: Dependencies,
): void {
  // Caches each answer for its short lifetime.
  const answers = new WeakMap<MeetingView, Map<string, Promise<Answer>>>();

  const answerFor = (meeting: MeetingView, { language, hasTabContent, isNamed }: PageInput): Promise<Answer> => {
    const ofMeeting = answers.get(meeting) ?? new Map<string, Promise<Answer>>();
    answers.set(meeting, ofMeeting);
    const key = `${language} ${hasTabContent} ${isNamed}`;
    const known = ofMeeting.get(key);
    if (known !== undefined) return known;
    const made = pages({ meeting, language, hasTabContent }).then((page) => ({
      page,
      heads: new Map<string, string[]>(),
      headers: {
        ...headers,
        vary: isNamed ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language',
        'cache-control': `public, max-age=${maxAgeSeconds(meeting)}, must-revalidate`,
      },
    }));
    ofMeeting.set(key, made);
    return made;
  };

  app.get('/', { config: { permission: 'public', isOfPage: true } }, async (request, reply) => {
    const isNamed = parameter(request.query, 'lang') !== undefined;
    const hasTabContent = parameter(request.query, TAB_CONTENT_PARAMETER) !== undefined;
    const input = { language: pageLanguage(request), hasTabContent, isNamed };
    const answer = await answerFor(await currentMeeting(), input);
    const encoding = chooseEncoding(request);
    const isKnown = knows(request.headers['if-none-match'], answer.page.bodies[encoding].etag);
    send(reply, answer, { encoding, isKnown, isClosing: isClosing() });
    return await reply;
  });
}

type PageInput = { language: ReturnType<typeof pageLanguage>; hasTabContent: boolean; isNamed: boolean };
type Answer = {
  page: ReadyPage;
  headers: Record<string, string>;
  /** The heads of former answers, for reuse: names and values in turn. */
  heads: Map<string, string[]>;
};
type Sending = { encoding: Encoding; isKnown: boolean; isClosing: boolean };

/** Bypasses Fastify, which would set each header again for each visitor. Log and metrics still see the answer. */
function send(reply: FastifyReply, answer: Answer, sending: Sending): void {
  const { encoding, isKnown } = sending;
  reply.hijack();
  reply.raw.writeHead(isKnown ? 304 : 200, headOf(answer, sending));
  reply.raw.end(isKnown ? undefined : answer.page.bodies[encoding].bytes);
}

function headOf({ page, headers, heads }: Answer, { encoding, isKnown, isClosing }: Sending): string[] {
  const key = `${encoding} ${isKnown} ${isClosing}`;
  const known = heads.get(key);
  if (known !== undefined) return known;
  const { bytes, etag } = page.bodies[encoding];
  const head = Object.entries({
    ...headers,
    etag,
    ...(isKnown ? { 'content-security-policy': page.policy } : pageHeaders(page, encoding)),
    ...(isKnown ? {} : { 'content-length': String(bytes.length) }),
    ...(isClosing ? { connection: 'close' } : {}),
  }).flat();
  heads.set(key, head);
  return head;
}

/** Caches discard the page before a scheduled change of phase. */
function maxAgeSeconds(meeting: MeetingView): number {
  const now = new Date(meeting.now);
  const change = nextChangeAt(scheduleOf(meeting), now);
  if (change === null) return MAX_AGE_SECONDS;
  return Math.min(MAX_AGE_SECONDS, Math.floor((change.getTime() - now.getTime()) / 1000));
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}

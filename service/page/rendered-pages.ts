import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CaptchaView, MeetingView } from '#contract/meeting/meeting.ts';
import type { PageProblem, PageView, RenderPage } from '#web/ask/page-view.ts';
import { closingAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import { pagePolicy } from '../http/guards/content-security-policies.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One page, ready for every encoding. */
export type ReadyPage = {
  policy: string;
  bodies: Record<Encoding, { bytes: Buffer; etag: string }>;
};

/** Enough for both languages and every phase of one revision, with and without a draft, or for the error pages. */
const MAX_PAGES = 16;

/** The parameters of the address, and the meeting. */
type PageInput = Pick<PageView, 'language' | 'hasTabContent'> & { meeting: MeetingView; problem?: PageProblem };
export type RenderedPages = (input: PageInput) => Promise<ReadyPage>;

/**
 * Renders each page once per language, kept draft or confirmation, revision, phase and closing time of the meeting, or
 * problem.
 *
 * @param apiUrl origin of the question service; empty when it is the page's own
 */
export function cacheRenderedPages(renderPage: RenderPage, apiUrl: string): RenderedPages {
  const pages = new Map<string, Promise<ReadyPage>>();
  return async ({ meeting, language, hasTabContent, problem }) => {
    const closesAt = closingAt(scheduleOf(meeting), new Date(meeting.now));
    const shows = problem?.title ?? [meeting.phase, closesAt?.toISOString()].join(' ');
    const key = [meeting.id, meeting.revision, language, hasTabContent, shows].join(' ');
    const known = pages.get(key);
    if (known !== undefined) return await known;
    if (pages.size >= MAX_PAGES) pages.clear();
    const captcha = meeting.phase === 'open' && problem === undefined ? meeting.captcha : undefined;
    const view = { language, phase: meeting.phase, meeting, closesAt, apiUrl, hasTabContent };
    const render = () => renderPage(problem === undefined ? view : { ...view, problem });
    const page = prepare(render, { apiUrl, captcha });
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return await page;
  };
}

type PolicyOptions = { apiUrl: string; captcha: CaptchaView | undefined };

async function prepare(render: () => ReturnType<RenderPage>, options: PolicyOptions): Promise<ReadyPage> {
  const { html, styleHashes } = render();
  const identity = Buffer.from(html);
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: parameters }),
    compressGzip(identity, { level: 9 }),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    policy: pagePolicy({ ...options, styleHashes }),
    bodies: {
      br: { bytes: br, etag: `"${digest}-br"` },
      gzip: { bytes: gz, etag: `"${digest}-gz"` },
      identity: { bytes: identity, etag: `"${digest}"` },
    },
  };
}

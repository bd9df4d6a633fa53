/** The input and the output of the page's renderer. The service imports these types, and nothing else of the web. */
import type { MeetingView, Phase } from '#contract/meeting/meeting.ts';
import type { Language } from '#contract/plain/language.ts';

/** The input of the page: one meeting, one phase, one language. */
export type PageView = {
  language: Language;
  phase: Phase;
  meeting: MeetingView;
  /** Closing time of an open meeting; null when none is set. */
  closesAt: Date | null;
  /** Origin of the question service; empty when the page has the same origin. */
  apiUrl: string;
  /** True when the address carries TAB_CONTENT_PARAMETER: the visitor's tab has a draft or a confirmation. */
  hasTabContent: boolean;
  /** Replaces the content of the phase. */
  problem?: PageProblem;
};

/** Title of the error page and the text of its link back, in the page's language. */
export type PageProblem = { title: string; back: string };

/** The rendered page, and the inline styles that its Content-Security-Policy must allow (`sha256-…`). */
export type RenderedPage = { html: string; styleHashes: string[] };
export type RenderPage = (view: PageView) => RenderedPage;

import type { Language } from '#contract/language.ts';
import type { MeetingView, PageView } from '#contract/meeting/meeting.ts';
import type { Catalogue } from '#web/kit/words/translate.ts';

/** The part of the page that React runs in the browser, and where its data is. */
export const ISLAND_ID = 'ask';
export const ISLAND_DATA_ID = 'ask-data';

export type IslandData = {
  language: Language;
  /** The texts of the form and of the kit, in that language only. */
  texts: Catalogue;
  /** Version of the wording beside the consent box. */
  consentWording: string;
  meetingId: string;
  /** Origin of the question service; empty when it is the page's own. */
  apiUrl: string;
  privacyUrl: string;
  redirectUrl: string;
  dataProtection: string;
  closedNotice: string;
  captcha: MeetingView['captcha'];
  /** False on a page that only gives back what the tab has kept. */
  isOpen: boolean;
  /** The instant of closing, in ISO form; null when none is set. */
  closesAt: string | null;
  /** The meeting's, by its IANA name. */
  timeZone: string;
};

/** A page that takes no question has a script for those only whose tab keeps something of theirs. */
export function hasIsland({ phase, isKept, problem }: PageView): boolean {
  return problem === undefined && (phase === 'open' || (isKept && phase !== 'announced'));
}

/** The data that the page carries; undefined when there is none. */
export function parseIslandData(json: string): IslandData | undefined {
  const parsed: unknown = JSON.parse(json);
  return isIslandData(parsed) ? parsed : undefined;
}

/** The page's own server has written it: its presence is all there is to check. */
function isIslandData(parsed: unknown): parsed is IslandData {
  return typeof parsed === 'object' && parsed !== null && 'texts' in parsed;
}

type Shown = Pick<IslandData, 'texts' | 'consentWording'> & { view: PageView };

/** What the browser needs of the view to run the form. */
export function islandData({ view, texts, consentWording }: Shown): IslandData {
  const { language, phase, meeting, closesAt, apiUrl } = view;
  const { privacyUrl, redirectUrl, dataProtection, closedNotice } = meeting.texts[language];
  return {
    language,
    texts,
    consentWording,
    meetingId: meeting.id,
    apiUrl,
    privacyUrl,
    redirectUrl,
    dataProtection,
    closedNotice,
    captcha: meeting.captcha,
    isOpen: phase === 'open',
    closesAt: closesAt?.toISOString() ?? null,
    timeZone: meeting.timeZone,
  };
}

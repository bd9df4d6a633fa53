import type { Language } from '#contract/plain/language.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import type { PageView } from './page-view.ts';
import type { Catalogue } from '#web/kit/words/translate.ts';

/** The part of the page that React runs in the browser, and the id of its data. */
export const ISLAND_ID = 'ask';
export const ISLAND_DATA_ID = 'ask-data';

export type IslandData = {
  language: Language;
  /** The texts of the form and of the kit, in this language only. */
  texts: Catalogue;
  /** Version of the wording next to the consent box. */
  consentWording: string;
  meetingId: string;
  /** Origin of the question service; empty when it is the page's own. */
  apiUrl: string;
  privacyUrl: string;
  redirectUrl: string;
  dataProtection: string;
  closedNotice: string;
  captcha: MeetingView['captcha'];
  /** False on a page that only returns the tab's stored content. */
  isOpen: boolean;
  /** The instant of closing in ISO form; null when none is set. */
  closesAt: string | null;
  /** The meeting's time zone, by its IANA name. */
  timeZone: string;
};

/** A page without a form has a script only for tabs with stored content. */
export function hasIsland({ phase, hasTabContent, problem }: PageView): boolean {
  return problem === undefined && (phase === 'open' || (hasTabContent && phase !== 'announced'));
}

/** Returns the data in the page; undefined when there is none. */
export function parseIslandData(json: string): IslandData | undefined {
  const parsed: unknown = JSON.parse(json);
  return isIslandData(parsed) ? parsed : undefined;
}

/** Our own server has written the data, so its presence is the only check. */
function isIslandData(parsed: unknown): parsed is IslandData {
  return typeof parsed === 'object' && parsed !== null && 'texts' in parsed;
}

type Shown = Pick<IslandData, 'texts' | 'consentWording'> & { view: PageView };

/** Returns the part of the view that the form needs in the browser. */
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

/** The data that the document of the stage gives to its script. */
import type { Language, Localized } from '../language.ts';
import type { MeetingView } from '../../meeting/meeting.ts';

/** What screens show of the meeting besides its questions. */
export type StageMeeting = Pick<MeetingView, 'brand' | 'logo' | 'timeZone'> & {
  company: Localized<string>;
  title: Localized<string>;
  subtitle: Localized<string>;
  /** The host of the public page, for the closing thanks; null when the service does not know it. */
  pageHost: string | null;
};

export type StageStart = {
  /** The language of the address, or else the one that the browser prefers. */
  language: Language;
  /** True when the address names the language. */
  isNamed: boolean;
  meeting: StageMeeting;
};

/** The ids of the element that holds the data as JSON, and of the element that the script fills. */
export const STAGE_START_ID = 'stage-start';
export const STAGE_ROOT_ID = 'stage';

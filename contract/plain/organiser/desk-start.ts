/** The data that the document of the desk gives to its script. */
import type { Language, Localized } from '../language.ts';
import type { MeetingTexts, MeetingView } from '../../meeting/meeting.ts';

/** The texts of the meeting that the desk shows before sign-in. */
export type DeskTexts = Pick<
  MeetingTexts,
  'companyName' | 'title' | 'subtitle' | 'legalUrl' | 'privacyUrl' | 'companyUrl'
>;

export type DeskStart = {
  /** The language of the address, or else the one that the browser prefers. */
  language: Language;
  /** Origin of the public page: empty when the desk shares it, null when this process does not know it. */
  pageUrl: string | null;
  meeting: Pick<MeetingView, 'id' | 'heldOn' | 'timeZone' | 'brand' | 'logo'> & { texts: Localized<DeskTexts> };
};

/** The ids of the element that holds the data as JSON, and of the element that the script fills. */
export const DESK_START_ID = 'desk-start';
export const DESK_ROOT_ID = 'desk';

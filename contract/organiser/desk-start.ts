/** What the document of the desk tells the script that it starts. No dependency, so that the browser may load it. */
import type { Language, Localized } from '../language.ts';
import type { MeetingTexts, MeetingView } from '../meeting/meeting.ts';

/** Of all texts of the meeting, those that the desk shows before anybody has signed in. */
export type DeskTexts = Pick<
  MeetingTexts,
  'companyName' | 'title' | 'subtitle' | 'legalUrl' | 'privacyUrl' | 'companyUrl'
>;

export type DeskStart = {
  /** The one that the address names, or else the one that the browser prefers. */
  language: Language;
  /** Origin of the public page: empty when the desk shares it, null when this process does not know it. */
  pageUrl: string | null;
  meeting: Pick<MeetingView, 'id' | 'heldOn' | 'timeZone' | 'brand' | 'logo'> & { texts: Localized<DeskTexts> };
};

/** The element that holds it, as JSON; and the one that the script fills. */
export const DESK_START_ID = 'desk-start';
export const DESK_ROOT_ID = 'desk';

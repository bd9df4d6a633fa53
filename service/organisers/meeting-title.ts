import type { Localized } from '#contract/language.ts';
import type { Meeting } from '../meetings/meeting-queries.ts';

/** A title that is still to be written in one language is told in the other. */
export function meetingTitle(meeting: Pick<Meeting, 'texts'> | undefined): Localized<string> {
  const [fr, en] = [meeting?.texts.fr.title, meeting?.texts.en.title];
  return { fr: fr ?? en ?? 'Tribune', en: en ?? fr ?? 'Tribune' };
}

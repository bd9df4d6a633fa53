import type { Localized } from '#contract/plain/language.ts';
import type { Meeting } from '../meetings/meeting-queries.ts';

/** A title that is missing in one language is replaced by the other language's. */
export function meetingTitle(meeting: Pick<Meeting, 'texts'> | undefined): Localized<string> {
  const [fr, en] = [meeting?.texts.fr.title, meeting?.texts.en.title];
  return { fr: fr ?? en ?? 'Tribune', en: en ?? fr ?? 'Tribune' };
}

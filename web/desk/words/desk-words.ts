import type { SectionOf, Translate } from '#web/kit/words/translate.ts';
import { useWords } from '#web/kit/words/words.tsx';
import type control from '#words/desk/control/en.json';
import type { Placeholders as ControlPlaceholders } from '#words/desk/control/placeholders.ts';
import type desk from '#words/desk/en.json';
import type { Placeholders as DeskPlaceholders } from '#words/desk/placeholders.ts';
import type inbox from '#words/desk/inbox/en.json';
import type { Placeholders as InboxPlaceholders } from '#words/desk/inbox/placeholders.ts';
import type organisers from '#words/desk/organisers/en.json';
import type { Placeholders as OrganisersPlaceholders } from '#words/desk/organisers/placeholders.ts';
import type register from '#words/desk/register/en.json';
import type { Placeholders as RegisterPlaceholders } from '#words/desk/register/placeholders.ts';
import type signIn from '#words/desk/sign-in/en.json';
import type { Placeholders as SignInPlaceholders } from '#words/desk/sign-in/placeholders.ts';
import type topics from '#words/desk/topics/en.json';
import type { Placeholders as TopicsPlaceholders } from '#words/desk/topics/placeholders.ts';

/** The areas of the desk's texts, by their names in the catalogue. */
export type DeskAreas = {
  control: { texts: typeof control; placeholders: ControlPlaceholders };
  desk: { texts: typeof desk; placeholders: DeskPlaceholders };
  inbox: { texts: typeof inbox; placeholders: InboxPlaceholders };
  organisers: { texts: typeof organisers; placeholders: OrganisersPlaceholders };
  register: { texts: typeof register; placeholders: RegisterPlaceholders };
  signIn: { texts: typeof signIn; placeholders: SignInPlaceholders };
  topics: { texts: typeof topics; placeholders: TopicsPlaceholders };
};

/** The texts of one section that all screens share, the app shell included. */
export function useDeskWords<S extends SectionOf<DeskAreas['desk']>>(section: S): Translate<DeskAreas['desk'], S> {
  return useAreaWords('desk', section);
}

/** The texts of one section of an area of the desk. */
export function useAreaWords<A extends keyof DeskAreas, S extends SectionOf<DeskAreas[A]>>(
  area: A,
  section: S,
): Translate<DeskAreas[A], S> {
  return useWords<DeskAreas[A], S>(area, section);
}

import type { SectionOf, Translate } from '#web/kit/words/translate.ts';
import { useWords } from '#web/kit/words/words.tsx';

/** The texts of each area of the desk, in both languages. Each file of `words/desk` declares its own. */
export type DeskAreas = { [A in keyof DeskEnglish & keyof DeskFrench]: DeskEnglish[A] | DeskFrench[A] };

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

import type { Catalogue, Texts } from '#web/kit/words/translate.ts';
import { en as kit } from '#words/kit/en.ts';
import { byArea } from './by-area.ts';

const areas = import.meta.glob<Texts>(
  // The areas of the first screen. The screens of all others bring them with `MoreWords`.
  ['../../../words/desk/en.ts', '../../../words/desk/{entries,inbox,sign-in,topics}/en.ts'],
  { eager: true, import: 'en' },
);

export const catalogue: Catalogue = { ...byArea(areas), kit };

import type { Catalogue, Texts } from '#web/kit/words/translate.ts';
import { fr as kit } from '#words/kit/fr.ts';
import { byArea } from './by-area.ts';

const areas = import.meta.glob<Texts>(
  // The areas of the first screen. The screens of all others bring them with `MoreWords`.
  ['../../../words/desk/fr.ts', '../../../words/desk/{entries,inbox,sign-in,topics}/fr.ts'],
  { eager: true, import: 'fr' },
);

export const catalogue: Catalogue = { ...byArea(areas), kit };

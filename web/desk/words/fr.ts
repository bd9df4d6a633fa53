import type { Catalogue, Texts } from '#web/kit/words/translate.ts';
import { fr as kit } from '#words/kit/fr.ts';
import { byArea } from './by-area.ts';

const areas = import.meta.glob<Texts>(
  // The screens of these areas bring them with `MoreWords`.
  [
    '../../../words/desk/**/fr.ts',
    '!../../../words/desk/{answer,answers,book,chain-faults,closing-check,control,credentials,empty-state,entry-sentences,failed-mails,glossary,organisers,outcomes,past-answers,question-file,readiness,register,running-order,settings,similar,stage}/fr.ts',
  ],
  { eager: true, import: 'fr' },
);

export const catalogue: Catalogue = { ...byArea(areas), kit };

import type { Catalogue, Texts } from '#web/kit/words/translate.ts';
import { en as kit } from '#words/kit/en.ts';
import { byArea } from './by-area.ts';

const areas = import.meta.glob<Texts>(
  // The screens of these areas bring them with `MoreWords`.
  [
    '../../../words/desk/**/en.ts',
    '!../../../words/desk/{answer,answers,book,chain-faults,closing-check,control,credentials,empty-state,entry-sentences,failed-mails,glossary,organisers,outcomes,past-answers,question-file,readiness,register,running-order,settings,similar,stage}/en.ts',
  ],
  { eager: true, import: 'en' },
);

export const catalogue: Catalogue = { ...byArea(areas), kit };

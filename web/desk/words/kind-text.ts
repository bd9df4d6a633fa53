import { ENTRY_KINDS } from '#contract/register/entry-kind.ts';
import type { Translate } from '#web/kit/words/translate.ts';
import type { DeskAreas } from './desk-words.ts';

/** An entry in words; what a newer service has written and this desk does not know is named by its code. */
export function kindText(kind: string, t: Translate<DeskAreas['register'], 'kinds'>): string {
  const known = ENTRY_KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(known);
}

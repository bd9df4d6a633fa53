import { isEntryKind } from '#contract/register/entry-kind.ts';
import type { Translate } from '#web/kit/words/translate.ts';
import type { DeskAreas } from './desk-words.ts';

/** The title of an entry; its code where a newer service has written a kind that this desk does not know. */
export function kindText(kind: string, t: Translate<DeskAreas['register'], 'kinds'>): string {
  return isEntryKind(kind) ? t(kind) : kind;
}

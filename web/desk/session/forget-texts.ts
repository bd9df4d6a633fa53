import { unsavedTexts } from '../answer/text/unsaved-texts.ts';
import { forgetLastingDrafts } from '../drafts/lasting-draft.ts';

/** Deletes the unsaved texts of answers from this tab and from the browser. */
export function forgetTexts(organiserId: string): void {
  unsavedTexts.discardAll();
  forgetLastingDrafts(() => localStorage, organiserId);
}

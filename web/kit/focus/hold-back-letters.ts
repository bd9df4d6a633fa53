import { fieldOf } from './focused-field.ts';
import { createTypedWords, type Press } from './typed-words.ts';

/** Keeps letters that continue typed words from acting as shortcuts once their field is gone, until the signal aborts. */
export function holdBackLetters(signal: AbortSignal): void {
  const words = createTypedWords();
  const beforeAll = { capture: true, signal };
  const onKey = (event: KeyboardEvent) => {
    if (!words.isContinued(pressOf(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, beforeAll);
  window.addEventListener('keydown', (event) => words.record(pressOf(event), event.defaultPrevented), { signal });
  window.addEventListener('pointerdown', words.end, beforeAll);
}

function pressOf({ key, target, ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent): Press {
  const isInField = target instanceof Element && fieldOf(target) !== null;
  return { key, hasModifier: ctrlKey || altKey || metaKey, isInField, at: timeStamp };
}

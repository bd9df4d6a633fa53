import { useEffect, useEffectEvent, useState } from 'react';
import { useHasSingleKeys, useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useCan } from '../../session/current-user.tsx';
import { MAX_KEYS } from './suggestion-item.tsx';

type KeyOptions = {
  /** The panel that groups a question is open: a digit joins. */
  isGroupOpen: boolean;
  /** An open form or panel has the keys. */
  isHeld: boolean;
  /** @returns false where no suggestion has the number */
  accept: (digit: number) => boolean;
  setApart: (digit: number) => boolean;
};

const DIGITS = Array.from({ length: MAX_KEYS }, (_, index) => index + 1);
const NAMES = { [`G 1–${MAX_KEYS}`]: 'join', [`N 1–${MAX_KEYS}`]: 'notSimilar' } as const;

/**
 * The keys of the suggestions: G opens the panel that groups, and a digit there joins; N waits for the digit of the
 * suggestion to set apart. @returns whether N waits
 */
export function useSuggestionKeys({ isGroupOpen, isHeld, accept, setApart }: KeyOptions): boolean {
  const mayDecide = useCan('question.decide');
  const [isChoosing, setIsChoosing] = useState(false);
  const hasKeys = mayDecide && !isHeld;
  const actOf = (digit: number) => {
    if (isGroupOpen) return () => void accept(digit);
    return isChoosing && hasKeys ? () => void setApart(digit) : undefined;
  };
  useShortcuts(
    {
      n: hasKeys && !isGroupOpen ? () => setIsChoosing(true) : undefined,
      Escape: isChoosing ? () => setIsChoosing(false) : undefined,
      ...Object.fromEntries(DIGITS.map((digit) => [String(digit), actOf(digit)])),
    },
    mayDecide ? NAMES : {},
  );
  useEndOfChoosing(isChoosing, () => setIsChoosing(false));
  useDigitInEmptyField(isGroupOpen, accept);
  return isChoosing;
}

/** Every other key ends the wait for a digit; it then does what it usually does. */
function useEndOfChoosing(isChoosing: boolean, end: () => void): void {
  const endNow = useEffectEvent(end);
  useEffect(() => {
    if (!isChoosing) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (!['n', 'N', 'Shift'].includes(key)) endNow();
    };
    // After the shortcuts, which read the digit.
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isChoosing]);
}

/** The panel opens with the focus in its field. A digit typed there first joins a suggestion; every other text is typed. */
function useDigitInEmptyField(isGroupOpen: boolean, accept: (digit: number) => boolean): void {
  const hasSingleKeys = useHasSingleKeys();
  const acceptNow = useEffectEvent(accept);
  useEffect(() => {
    if (!isGroupOpen || !hasSingleKeys) return;
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, altKey, metaKey, isComposing, repeat } = event;
      if (!(target instanceof HTMLInputElement) || target.name !== 'topic' || target.value !== '') return;
      if (ctrlKey || altKey || metaKey || isComposing || repeat || !/^[1-9]$/.test(key)) return;
      if (acceptNow(Number(key))) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isGroupOpen, hasSingleKeys]);
}

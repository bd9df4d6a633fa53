import { useEffect, useRef } from 'react';
import type { IslandData } from '../island.ts';
import type { OutcomeScreen, Screen } from './screen.ts';
import { sendQuestion } from '../form/send-question.ts';
import { confirm, giveBack, type TabStore } from '../tab/tab-store.ts';

type Options = { screen: OutcomeScreen; tab: TabStore; data: IslandData; onResolved: (screen: Screen) => void };

/**
 * The questions have closed on one that may have arrived. Asked once with the same key and without a captcha, the
 * service confirms it again if it was kept, and keeps nothing new.
 */
export function useDoubt({ screen, tab, data, onResolved }: Options): void {
  const hasAsked = useRef(false);
  const isDoubted = screen.name === 'closed' && screen.isDoubted;
  useEffect(() => {
    if (!isDoubted || hasAsked.current) return;
    hasAsked.current = true;
    void ask(tab, data).then((found) => found !== undefined && onResolved(found));
  }, [isDoubted, tab, data, onResolved]);
}

/** @returns undefined while it is not known */
async function ask(tab: TabStore, data: IslandData): Promise<Screen | undefined> {
  const doubted = tab.keys.doubted();
  if (doubted === undefined) return undefined;
  const { key, question } = doubted;
  const outcome = await sendQuestion({ ...data, key, question: { ...question, recaptchaToken: '' } });
  if (outcome.kind === 'received') return confirm(tab, data, { ...outcome, text: question.text });
  // Without the captcha it is refused only where it was not kept before.
  return outcome.kind === 'refused' || outcome.kind === 'closed' ? giveBack(tab, question.text) : undefined;
}

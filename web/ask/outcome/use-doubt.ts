import { useEffect, useRef } from 'react';
import type { IslandData } from '../island.ts';
import type { OutcomeScreen, Screen } from '../tab/screen.ts';
import { sendQuestion } from '../question/send-question.ts';
import { confirm, giveBack, type TabStore } from '../tab/tab-store.ts';

type Options = { screen: OutcomeScreen; tab: TabStore; data: IslandData; onResolved: (screen: Screen) => void };

/**
 * Resolves a doubt after the closing. Sent once with the same key and without a captcha, a stored question is confirmed
 * again, and no new question is stored.
 */
export function useDoubt({ screen, tab, data, onResolved }: Options): void {
  const hasSent = useRef(false);
  const isDoubted = screen.name === 'closed' && screen.isDoubted;
  useEffect(() => {
    if (!isDoubted || hasSent.current) return;
    hasSent.current = true;
    void sendAgain(tab, data).then((found) => found !== undefined && onResolved(found));
  }, [isDoubted, tab, data, onResolved]);
}

/** @returns undefined while the result is unknown */
async function sendAgain(tab: TabStore, data: IslandData): Promise<Screen | undefined> {
  const doubted = tab.keys.doubted();
  if (doubted === undefined) return undefined;
  const { key, question } = doubted;
  const outcome = await sendQuestion({ ...data, key, question: { ...question, recaptchaToken: '' } });
  if (outcome.kind === 'received') return confirm(tab, data, { ...outcome, text: question.text });
  // Without a captcha the service refuses the question only if it was not stored before.
  return outcome.kind === 'refused' || outcome.kind === 'closed' ? giveBack(tab, tab.draft.read().text) : undefined;
}

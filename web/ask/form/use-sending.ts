import { useEffect, useRef, useState } from 'react';
import { useAskWords } from '../ask-words.ts';
import type { CaptchaOfForm } from '../captcha-field/use-captcha.ts';
import { captchaError, findErrors } from './find-errors.ts';
import type { IslandData } from '../island.ts';
import { CAPTCHA_FIELD, CONSENT_FIELD, EMPTY_VALUES, type QuestionValues } from '../question/question-values.ts';
import { loadAfterSending } from '../outcome/load-after-sending.ts';
import type { Screen } from '../tab/screen.ts';
import type { Failure, FieldMessage, Outcome } from '../question/send-question.ts';
import { confirm, giveBack, type TabStore } from '../tab/tab-store.ts';
import { useStoredOnce } from '#web/kit/stored/use-stored-once.ts';
import { focusFromBeginning } from '#web/kit/focus/use-focus.ts';

type Options = {
  data: IslandData;
  tab: TabStore;
  captcha: CaptchaOfForm;
  announce: (text: string) => void;
  /** The service no longer knows the wording that was agreed to. */
  takeConsentBack: () => void;
  onLeave: (screen: Screen) => void;
};

type Progress = {
  isSending: boolean;
  /** The errors that the last attempt found in its values. */
  errors: FieldMessage[];
  refused: QuestionValues;
  /** Why the last attempt was not confirmed, including one before a reload. */
  failure: Failure | undefined;
  /** The attempt that failed: 0 for one before a reload. */
  failedAt: number;
  /** Counts the results, because each new one takes the focus. */
  attempt: number;
};

const BEGINNING: Progress = {
  isSending: false,
  errors: [],
  refused: EMPTY_VALUES,
  failure: undefined,
  failedAt: 0,
  attempt: 0,
};

const EARLIER_DOUBT: Failure = { kind: 'uncertain', waitSeconds: 0 };

/** Sends one question at a time and reports its result. */
export function useSending({ data, tab, captcha, announce, takeConsentBack, onLeave }: Options) {
  const t = useAskWords('form');
  const [progress, setProgress] = useProgress(tab);
  const isBusy = useRef(false);
  const focusCaptcha = useCaptchaFocus();

  async function post(question: QuestionValues): Promise<Outcome> {
    const isCaptchaMissing = captcha.isNeeded && !captcha.isStarted;
    // The box then asks for a check, even if it showed another state before.
    if (isCaptchaMissing) captcha.reset();
    const errors = findErrors({ t, question, isCaptchaMissing });
    if (errors.length > 0) return { kind: 'refused', errors };
    setProgress((before) => ({ ...before, isSending: true, errors: [] }));
    announce(t('busy'));
    const recaptchaToken = await captcha.token();
    if (captcha.isNeeded && recaptchaToken === '') return { kind: 'refused', errors: [captchaError(t)] };
    const loaded = await loadAfterSending().catch(() => undefined);
    if (loaded === undefined) return { kind: 'notSent', waitSeconds: 0 };
    const key = tab.keys.keyFor(question);
    const wasDoubted = tab.keys.doubted()?.key === key;
    // A visitor who reloads or leaves before the answer must not be told that nothing was sent.
    tab.keys.setDoubted(true);
    const outcome = await loaded.sendQuestion({ ...data, key, question: { ...question, recaptchaToken } });
    captcha.reset();
    if (wasDoubted) return underDoubt(outcome);
    tab.keys.setDoubted(outcome.kind === 'uncertain');
    return outcome;
  }

  function settle(outcome: Outcome, question: QuestionValues): void {
    // Clears the announcement "sending" for readers who come across it later.
    announce('');
    if (outcome.kind === 'received') return onLeave(confirm(tab, data, { ...outcome, text: question.text }));
    if (outcome.kind === 'closed') return onLeave(giveBack(tab, question.text));
    const found = outcome.kind === 'refused' ? refusal(outcome.errors, question) : { failure: outcome };
    setProgress((before) => {
      const attempt = before.attempt + 1;
      const failedAt = outcome.kind === 'refused' ? before.failedAt : attempt;
      return { ...before, errors: [], ...found, attempt, failedAt };
    });
    if (isCaptchaAlone(outcome)) focusCaptcha();
  }

  function refusal(errors: FieldMessage[], question: QuestionValues) {
    if (!errors.some(({ field }) => field === CONSENT_FIELD)) return { errors, refused: question };
    takeConsentBack();
    // The error stays until the visitor decides about the consent again.
    return { errors, refused: { ...question, acceptFinancialEmail: false } };
  }

  async function send(question: QuestionValues): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      settle(await post(question), question);
    } catch (error) {
      // A defect of ours, so it is unknown how far the question got.
      settle({ kind: 'uncertain', waitSeconds: 0 }, question);
      captcha.reset();
      throw error;
    } finally {
      isBusy.current = false;
      setProgress((before) => ({ ...before, isSending: false }));
    }
  }

  return { ...progress, send };
}

/**
 * While the same question may have arrived, a later refusal proves nothing about it. Only the service's confirmation, or a
 * meeting that closed without it, ends the doubt.
 */
function underDoubt(outcome: Outcome): Outcome {
  return outcome.kind === 'notSent' || outcome.kind === 'limited' ? { ...outcome, kind: 'uncertain' } : outcome;
}

/** Starts with a question that may have arrived before a reload. */
function useProgress({ keys }: TabStore) {
  const [progress, setProgress] = useState(BEGINNING);
  const isDoubted = useStoredOnce(() => keys.doubted() !== undefined) === true;
  const failure = progress.failure ?? (isDoubted ? EARLIER_DOUBT : undefined);
  return [{ ...progress, failure }, setProgress] as const;
}

function isCaptchaAlone(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.errors.every(({ field }) => field === CAPTCHA_FIELD);
}

/** When only the captcha is wrong, the focus moves there and nothing else moves. */
function useCaptchaFocus(): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    const box = document.getElementById(CAPTCHA_FIELD);
    if (requests > 0 && box !== null) focusFromBeginning(box, box.closest('[role="group"]') ?? box);
  }, [requests]);
  return () => setRequests((count) => count + 1);
}

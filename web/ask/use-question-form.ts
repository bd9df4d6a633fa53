import { type SubmitEvent, useRef, useState } from 'react';
import { useWords } from '#web/kit/words.tsx';
import type { Screen } from './ask.tsx';
import { createBrowserStore } from './browser-store.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import { createDraft } from './draft.ts';
import { captchaError, findErrors } from './find-errors.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import type { IslandData } from './island.ts';
import { unitsLeft } from './question-counter.ts';
import { CONSENT_FIELD, missingFields, type QuestionValues, readValues } from './question-values.ts';
import { type FieldMessage, type Outcome, sendQuestion } from './send-question.ts';
import { useErrorTitle } from './use-error-title.ts';
import { useFormValues } from './use-form-values.ts';

type Options = { data: IslandData; announce: (text: string) => void; onLeave: (screen: Screen) => void };

type Progress = { state: 'editing' | 'sending' | 'failed'; errors: [] } | { state: 'refused'; errors: FieldMessage[] };

/** The life of the form, from the first key to what became of the question. */
export function useQuestionForm({ data, announce, onLeave }: Options) {
  const { t } = useWords('form');
  const ref = useRef<HTMLFormElement>(null);
  const [{ draft, keys }] = useState(() => openStore(data.meetingId));
  const { values, isReady, noteInput, takeConsentBack } = useFormValues({ form: ref, draft, announce });
  const captcha = useCaptcha(data, announce);
  const [progress, setProgress] = useState<Progress>({ state: 'editing', errors: [] });
  // Counts the refusals: each new one takes the focus again.
  const [attempt, setAttempt] = useState(0);
  const isBusy = useRef(false);
  useErrorTitle(progress.state === 'refused' || progress.state === 'failed');

  async function send(question: QuestionValues): Promise<Outcome> {
    const isCaptchaMissing = captcha.isNeeded && !captcha.isAsked;
    // Whatever the box said before, it now says that it has to be checked.
    if (isCaptchaMissing) captcha.reset();
    const errors = findErrors({ t, question, isCaptchaMissing });
    if (errors.length > 0) return { kind: 'refused', errors };
    setProgress({ state: 'sending', errors: [] });
    announce(t('busy'));
    const recaptchaToken = await captcha.token();
    if (captcha.isNeeded && recaptchaToken === '') return { kind: 'refused', errors: [captchaError(t)] };
    const key = keys.keyFor(question);
    const outcome = await sendQuestion({ ...data, key, question: { ...question, recaptchaToken } });
    captcha.reset();
    return outcome;
  }

  function settle(outcome: Outcome, question: QuestionValues): void {
    if (outcome.kind === 'received') {
      draft.remove();
      keys.forget();
      onLeave({ name: 'received', reference: outcome.reference });
    }
    if (outcome.kind === 'closed') onLeave({ name: 'closed', text: question.text });
    if (outcome.kind === 'refused') setProgress({ state: 'refused', errors: outcome.errors });
    if (outcome.kind === 'failed') setProgress({ state: 'failed', errors: [] });
    setAttempt((count) => count + 1);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const question = readValues(event.currentTarget);
    const outcome = await send(question);
    if (isConsentRefused(outcome)) takeConsentBack();
    settle(outcome, question);
    isBusy.current = false;
  }

  const isSending = progress.state === 'sending';
  return {
    ref,
    captcha,
    attempt,
    isReady,
    isSending,
    errors: progress.errors,
    hasFailed: progress.state === 'failed',
    left: unitsLeft(values.text),
    missing: missingFields(values),
    noteInput,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}

function isConsentRefused(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.errors.some(({ field }) => field === CONSENT_FIELD);
}

function openStore(meetingId: string) {
  const store = createBrowserStore(() => window.sessionStorage);
  return { draft: createDraft(store, meetingId), keys: createIdempotencyKeys(store) };
}

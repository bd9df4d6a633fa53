import { type SubmitEvent, useRef } from 'react';
import { useAskWords } from '../ask-words.ts';
import { useCaptcha } from '../captcha-field/use-captcha.ts';
import { stillWrong } from './find-errors.ts';
import type { IslandData } from '../island.ts';
import { missingFields, readValues } from '../question/question-values.ts';
import type { Screen } from '../tab/screen.ts';
import type { TabStore } from '../tab/tab-store.ts';
import { useErrorTitle } from '#web/kit/focus/use-error-title.ts';
import { useFormValues } from './use-form-values.ts';
import { useSending } from './use-sending.ts';
import { useWait } from '../outcome/use-wait.ts';

export type FormOptions = {
  data: IslandData;
  tab: TabStore;
  announce: (text: string) => void;
  onLeave: (screen: Screen) => void;
};

/** Combines the form's values, captcha and sending, from the first key to the result. */
export function useQuestionForm({ data, tab, announce, onLeave }: FormOptions) {
  const t = useAskWords('form');
  const ref = useRef<HTMLFormElement>(null);
  const { values, isReady, noteInput, takeConsentBack } = useFormValues({ form: ref, tab, announce });
  const captcha = useCaptcha(data, announce);
  const sending = useSending({ data, tab, captcha, announce, takeConsentBack, onLeave });
  const { send, failure, failedAt, attempt, isSending, ...sent } = sending;
  const wait = useWait({ seconds: failure?.waitSeconds ?? 0, round: attempt, announce });
  const errors = stillWrong({ t, ...sent, values, isCaptchaStarted: captcha.isStarted });
  useErrorTitle(errors.length > 0 || failure !== undefined);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (wait.secondsLeft > 0) announce(wait.text);
    else void send(readValues(event.currentTarget));
  }

  const missing = missingFields(values);
  return {
    ref,
    captcha,
    attempt,
    isReady,
    isSending,
    errors,
    failure,
    failedAt,
    wait,
    values,
    missing,
    noteInput,
    submit,
  };
}

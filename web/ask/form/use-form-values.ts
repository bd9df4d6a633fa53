import { TEXT_FIELDS } from '#contract/plain/question/question-rules.ts';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useAskWords } from '../ask-words.ts';
import type { TabStore } from '../tab/tab-store.ts';
import { BEFORE_SCRIPT, createFormStore } from './form-store.ts';
import { shouldAnnounce, unitsOver } from '../fields/length-counter.ts';
import { plainText } from '#web/kit/text/rich-text.tsx';
import { fillEmpty, isBlank, missingFields, type QuestionValues, uncheckConsent } from '../question/question-values.ts';
import { missingFieldsText } from './send-button.tsx';

type Options = { form: RefObject<HTMLFormElement | null>; tab: TabStore; announce: (text: string) => void };

/** The form's values: read when this first runs and at each input, and stored as a draft. */
export function useFormValues({ form, tab: { draft, confirmation }, announce }: Options) {
  const t = useAskWords('form');
  const [store] = useState(createFormStore);

  useEffect(() => {
    if (form.current === null) return;
    fillEmpty(form.current, draft.read());
    const typed = store.read(form.current);
    // Text typed before this code arrived is in no draft yet. Text that the browser restored after success is none.
    if (!isBlank(typed) && confirmation.read() === undefined) draft.save(typed);
  }, [form, draft, confirmation, store]);

  const { values, isReady } = useSyncExternalStore(store.subscribe, store.current, () => BEFORE_SCRIPT);

  function noteInput(): void {
    if (form.current === null) return;
    const now = store.read(form.current);
    const news = [...newsOfLengths(values, now), ...newsOfMissing(values, now)];
    if (news.length > 0) announce(news.join(' '));
    draft.save(now);
  }

  /** The visitor agreed to another wording, so the box is unticked, also after a reload. */
  function takeConsentBack(): void {
    if (form.current === null) return;
    uncheckConsent(form.current);
    noteInput();
  }

  function newsOfLengths(before: QuestionValues, now: QuestionValues): string[] {
    return TEXT_FIELDS.flatMap((field) => {
      const over = unitsOver(field, now[field]);
      if (!shouldAnnounce(field, unitsOver(field, before[field]), over)) return [];
      return plainText(over > 0 ? t('counter.over', { count: over }) : t('counter.left', { count: -over }));
    });
  }

  /** Announced politely, because the line that shows it is far from the typed field. */
  function newsOfMissing(before: QuestionValues, now: QuestionValues): string[] {
    const missing = missingFields(now);
    if (missing.join() === missingFields(before).join()) return [];
    return [missing.length === 0 ? t('complete') : plainText(missingFieldsText(t, missing))];
  }

  return { values, isReady, noteInput, takeConsentBack };
}

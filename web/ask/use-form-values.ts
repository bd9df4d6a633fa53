import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '#web/kit/words.tsx';
import type { Draft } from './draft.ts';
import { BEFORE_SCRIPT, createFormStore } from './form-store.ts';
import { plainText } from './marked.tsx';
import { isWorthSaying, unitsLeft } from './question-counter.ts';
import { fillEmpty, uncheckConsent } from './question-values.ts';

type Options = { form: RefObject<HTMLFormElement | null>; draft: Draft; announce: (text: string) => void };

/** What the form holds: read once it can run, then at each input, and kept as a draft. */
export function useFormValues({ form, draft, announce }: Options) {
  const { t } = useWords('form');
  const [store] = useState(createFormStore);

  useEffect(() => {
    if (form.current === null) return;
    fillEmpty(form.current, draft.read());
    store.read(form.current);
  }, [form, draft, store]);

  const { values, isReady } = useSyncExternalStore(store.subscribe, store.current, () => BEFORE_SCRIPT);

  function noteInput(): void {
    if (form.current === null) return;
    const now = store.read(form.current);
    const left = unitsLeft(now.text);
    if (isWorthSaying(unitsLeft(values.text), left)) {
      announce(plainText(left < 0 ? t('counter.over', { count: -left }) : t('counter.left', { count: left })));
    }
    draft.save(now);
  }

  /** Its wording was another one: what is agreed to next is for the person to say, also after a reload. */
  function takeConsentBack(): void {
    if (form.current === null) return;
    uncheckConsent(form.current);
    noteInput();
  }

  return { values, isReady, noteInput, takeConsentBack };
}

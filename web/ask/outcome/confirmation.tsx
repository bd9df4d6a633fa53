import { type RefObject, useCallback, useRef } from 'react';
import { useAskWords } from '../ask-words.ts';
import styles from './confirmation.module.css';
import type { Confirmation as Confirmed } from '../tab/confirmation-store.ts';
import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import type { IslandData } from '../island.ts';
import { Leaving } from './leaving.tsx';
import { Sentences } from '#web/kit/text/sentences.tsx';
import { SentQuestion } from './sent-question.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';

type ConfirmationProps = {
  confirmation: Confirmed;
  /** Shown again after a reload, so the page does not leave. */
  isAgain: boolean;
  data: IslandData;
  announce: (text: string) => void;
  /** Called when the visitor begins the next question. */
  onAnother: () => void;
};

/** The question has arrived: shows the reference, the way on, and the sent text. */
export function Confirmation({ confirmation, isAgain, data, announce, onAnother }: ConfirmationProps) {
  const t = useAskWords('form');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles['confirmation']}>
      <h2 ref={heading} tabIndex={-1}>
        <Sentences text={t('success')} />
      </h2>
      {confirmation.reference !== undefined && <Reference reference={confirmation.reference} announce={announce} />}
      <Leaving isAgain={isAgain} data={data} announce={announce} onAnother={onAnother} />
      <SentQuestion confirmation={confirmation} data={data} />
    </div>
  );
}

function Reference({ reference, announce }: { reference: string; announce: (text: string) => void }) {
  const t = useAskWords('form');
  const code = useRef<HTMLSpanElement>(null);
  const select = useCallback(() => selectText(code), []);
  return (
    <dl className={styles['reference']}>
      <dt>{t('reference')}</dt>
      <dd className={styles['line']}>
        <span ref={code} className={styles['code']} translate="no">
          {reference}
        </span>
        <CopyButton text={reference} what={t('toCopy.reference')} select={select} announce={announce} />
      </dd>
      <dd>{t('referenceUse')}</dd>
    </dl>
  );
}

function selectText({ current }: RefObject<HTMLElement | null>): void {
  if (current !== null) document.getSelection()?.selectAllChildren(current);
}

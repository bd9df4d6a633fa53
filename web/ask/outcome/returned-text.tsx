import { type ReactNode, type Ref, useCallback, useRef } from 'react';
import { useAskWords } from '../ask-words.ts';
import { TextArea } from '#web/kit/control/control.tsx';
import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import styles from './returned-text.module.css';

type ReturnedTextProps = {
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  explanation: string;
  text: string;
  announce: (text: string) => void;
  children?: ReactNode;
};

/** Returns a text that cannot be sent from here to the visitor. */
export function ReturnedText({ heading, headingRef, explanation, text, announce, children }: ReturnedTextProps) {
  const t = useAskWords('form');
  const area = useRef<HTMLTextAreaElement>(null);
  const select = useCallback(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  return (
    <section className={styles['returned']} aria-labelledby="returned-title">
      <h2 id="returned-title" ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
        {heading}
      </h2>
      <p>{explanation}</p>
      <label htmlFor="returned-text">{t('closed.text')}</label>
      <TextArea id="returned-text" ref={area} readOnly value={text} />
      <div className={styles['acts']}>
        <CopyButton text={text} what={t('toCopy.text')} select={select} announce={announce} />
        {children}
      </div>
    </section>
  );
}

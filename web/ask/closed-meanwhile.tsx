import { type RefObject, useRef } from 'react';
import { useWords } from '#web/kit/words.tsx';
import { Button } from './button.tsx';
import styles from './closed-meanwhile.module.css';
import control from './control.module.css';
import { Notice } from './notice.tsx';
import { useFocus } from './use-focus.ts';

type ClosedMeanwhileProps = { notice: string; text: string; announce: (text: string) => void };

/** The questions closed before this one arrived: its text goes back to the person. */
export function ClosedMeanwhile({ notice, text, announce }: ClosedMeanwhileProps) {
  const { t } = useWords('form');
  const heading = useFocus<HTMLHeadingElement>();
  const textarea = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<void> {
    announce((await copyText(textarea)) ? t('closed.copied') : t('closed.notCopied'));
  }

  return (
    <>
      <Notice text={notice} headingRef={heading} />
      <section className={styles['text']} aria-labelledby="closed-title">
        <h2 id="closed-title">{t('closed.heading')}</h2>
        <p>{t('closed.explanation')}</p>
        <label htmlFor="closed-text">{t('closed.text')}</label>
        <textarea
          id="closed-text"
          ref={textarea}
          className={control['textarea']}
          dir="auto"
          readOnly
          defaultValue={text}
        />
        <Button kind="secondary" onClick={() => void copy()}>
          {t('closed.copy')}
        </Button>
      </section>
    </>
  );
}

/** Copies where the browser lets a page do so; elsewhere the text is left selected. */
async function copyText({ current }: RefObject<HTMLTextAreaElement | null>): Promise<boolean> {
  if (current === null) return false;
  current.select();
  try {
    await navigator.clipboard.writeText(current.value);
    return true;
  } catch {
    current.focus();
    return false;
  }
}

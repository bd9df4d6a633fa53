import { useEffect, useState } from 'react';
import { useKitWords } from '../words/kit-words.ts';
import { Button } from '../button/button.tsx';
import styles from './copy-button.module.css';
import { HiddenText } from '../text/hidden-text.tsx';
import { Icon } from '../icon/icon.tsx';

const SHOWN_MS = 4000;

type CopyButtonProps = {
  text: string;
  /** The name of the copied text, for screen readers. */
  what: string;
  /** Selects the text where the browser does not allow a page to copy. */
  select: () => void;
  announce: (text: string) => void;
};

/** Copies the text and confirms that for a while. */
export function CopyButton({ text, what, select, announce }: CopyButtonProps) {
  const t = useKitWords('copy');
  const [copies, setCopies] = useState(0);
  const isDone = copies > 0;
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      announce(t('copied'));
    } catch {
      select();
      announce(t('refused'));
    }
  }

  return (
    <Button kind="secondary" isDone={isDone} onClick={() => void copy()}>
      <span className={styles['copy']}>
        <span className={isDone ? styles['hidden'] : undefined}>
          <Icon name="copy" />
          {t('copy')}
        </span>
        <span className={isDone ? undefined : styles['hidden']}>
          <Icon name="check" />
          {t('copied')}
        </span>
      </span>
      <HiddenText>{` ${what}`}</HiddenText>
    </Button>
  );
}

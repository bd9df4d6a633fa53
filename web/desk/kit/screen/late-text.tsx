import { useEffect, useState } from 'react';
import { useDeskWords } from '../../words/desk-words.ts';
import styles from './late-text.module.css';

const LATE_MS = 400;

/** Says that something is being loaded, once that has taken a moment: a sentence that only flashes disturbs. */
export function LateText() {
  const t = useDeskWords('frame');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['late']} role="status">
      {isLate && t('loading')}
    </p>
  );
}

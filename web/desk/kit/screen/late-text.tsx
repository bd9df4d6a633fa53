import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDeskWords } from '../../words/desk-words.ts';
import styles from './late-text.module.css';

const LATE_MS = 400;

/**
 * Says that something is being loaded, or waits for a network, once that has taken a moment: a sentence that only flashes
 * disturbs.
 */
export function LateText() {
  const t = useDeskWords('frame');
  const [isLate, setIsLate] = useState(false);
  // As those who load it see it.
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['late']} role="status">
      {isLate && t(isOnline ? 'loading' : 'loadsLater')}
    </p>
  );
}

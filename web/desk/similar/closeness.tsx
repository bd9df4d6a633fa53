import type { Closeness as Level } from '#contract/plain/similar/closeness.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './closeness.module.css';

const SQUARES = [1, 2, 3, 4, 5];

/** How close two questions are: five squares and a word, never a percentage. */
export function Closeness({ closeness, squares }: { closeness: Level; squares: number }) {
  const t = useAreaWords('similar', 'closeness');
  return (
    <span className={styles['closeness']}>
      <span className={styles['squares']} aria-hidden="true">
        {SQUARES.map((square) => (
          <span key={square} className={square <= squares ? styles['filled'] : undefined} />
        ))}
      </span>
      <b>{t(closeness)}</b>
    </span>
  );
}

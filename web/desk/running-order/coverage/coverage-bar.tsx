import { percentOf } from './shares.ts';
import styles from './coverage.module.css';

type BarProps = {
  covered: number;
  received: number;
  /** The length of the bar in percent; a longer bar stands for more questions. */
  length?: number;
};

/** How many of the received questions are covered; the numbers stand next to it as text. */
export function CoverageBar({ covered, received, length = 100 }: BarProps) {
  return (
    <span className={styles['bar']} style={{ inlineSize: `${length}%` }} aria-hidden="true">
      <i style={{ inlineSize: `${percentOf(covered, received)}%` }} />
    </span>
  );
}

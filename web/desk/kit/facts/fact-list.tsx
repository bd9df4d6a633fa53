import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type ListProps = {
  /** The first fact takes several lines, and the width of two. */
  isFirstWide?: boolean;
  /** A `dt` and a `dd` each, inside a `div`. */
  children: ReactNode;
};

/** What is known of one thing, beside each other between two lines. */
export function FactList({ isFirstWide = false, children }: ListProps) {
  return <dl className={isFirstWide ? `${styles['facts']} ${styles['wide']}` : styles['facts']}>{children}</dl>;
}

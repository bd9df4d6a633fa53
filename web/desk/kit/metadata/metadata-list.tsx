import type { ReactNode } from 'react';
import styles from './metadata-list.module.css';

type ListProps = {
  /** The first fact takes several lines and two columns. */
  isFirstWide?: boolean;
  /** Pairs of `dt` and `dd`, each inside a `div`. */
  children: ReactNode;
};

/** The metadata of one object, side by side between two rules. */
export function MetadataList({ isFirstWide = false, children }: ListProps) {
  return <dl className={isFirstWide ? `${styles['metadata']} ${styles['wide']}` : styles['metadata']}>{children}</dl>;
}

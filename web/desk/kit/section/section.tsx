import { type ReactNode, useId } from 'react';
import { ROWS } from '../rows/rows.ts';
import styles from './section.module.css';

type SectionProps = { title: string; hint?: string; children: ReactNode };

/** One section of a settings page: its title on the left, its content on the right. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </header>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}

type ItemProps = {
  name: string;
  metadata: string;
  /** The state of the object, and its buttons. */
  children?: ReactNode;
};

/** A list of the organiser's objects, each in a row with its metadata. */
export function ItemList({ children }: { children: ReactNode }) {
  return (
    <ul className={`${ROWS} ${styles['items']}`} role="list">
      {children}
    </ul>
  );
}

export function Item({ name, metadata, children }: ItemProps) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className={styles['metadata']}>{metadata}</span>
      </span>
      {children}
    </li>
  );
}

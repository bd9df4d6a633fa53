import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = { title: string; hint?: string; children: ReactNode };

/** One matter of a page of settings: what it is on the left, the matter itself on the right. */
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

type ThingProps = {
  name: string;
  facts: string;
  /** A state, and what can be done. */
  children?: ReactNode;
};

/** Things that one has, each in a row with its facts. */
export function Things({ children }: { children: ReactNode }) {
  return (
    <ul className={styles['things']} role="list">
      {children}
    </ul>
  );
}

export function Thing({ name, facts, children }: ThingProps) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className={styles['facts']}>{facts}</span>
      </span>
      {children}
    </li>
  );
}

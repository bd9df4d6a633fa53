import styles from './skip-link.module.css';

/** Leads past the head of the page to its main element; visible with the focus only. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={styles['skip']} href="#main">
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';
import styles from './page-main.module.css';

type PageMainProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Something else takes its place soon. */
  isBusy?: boolean;
  children: ReactNode;
};

/** The main part of a screen that is read from the top: a title, and what it is about. */
export function PageMain({ title, lead, actions, isBusy = false, children }: PageMainProps) {
  usePageTitle(title);
  return (
    <main id="main" className={styles['main']} tabIndex={-1} aria-busy={isBusy}>
      <div className={styles['head']}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </main>
  );
}

import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';
import styles from './page-main.module.css';

type PageMainProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Next to the title. */
  actions?: ReactNode;
  /** The content is a placeholder that will be replaced soon. */
  isBusy?: boolean;
  children: ReactNode;
};

/** The main element of a screen: a title and its content. */
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

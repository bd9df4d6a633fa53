import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import styles from './device-page.module.css';

/** The layout of the pages about the screen itself: to pair it, after that, and once it is revoked. */
export function DevicePage({ title, foot, children }: { title: string; foot: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header>
        <Brand />
      </header>
      <main className={styles['main']}>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </main>
      <footer className={styles['foot']}>{foot}</footer>
    </div>
  );
}

export const PAGE_STYLES = {
  key: `${styles['key']}`,
  primary: `${styles['key']} ${styles['primary']}`,
  soft: styles['soft'],
  facts: styles['facts'],
};

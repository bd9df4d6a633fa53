import { isWordmark, logoImage } from '#contract/plain/meeting/logo.ts';
import type { PageView } from '../page-view.ts';
import styles from './company.module.css';

/** The logo and the name. Without a logo the name alone; the logo alone when it shows the name. */
export function Company({ view: { language, meeting } }: { view: PageView }) {
  const { companyName } = meeting.texts[language];
  const { logo } = meeting;
  if (logo === null) return <span className={styles['name']}>{companyName}</span>;
  const isName = isWordmark(logo);
  return (
    <span className={styles['company']}>
      <img {...logoImage(logo)} alt={isName ? companyName : ''} />
      {!isName && <span>{companyName}</span>}
    </span>
  );
}

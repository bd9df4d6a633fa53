import { isWordmark, logoImage } from '#contract/meeting/logo.ts';
import { useMeetingFacts, useMeetingTexts } from './meeting-facts.tsx';
import styles from './company.module.css';

/** The logo and the name; the logo alone where it is the name written. Without a logo, an initial stands for it on a phone. */
export function Company() {
  const { logo } = useMeetingFacts();
  const { companyName } = useMeetingTexts();
  const isName = logo !== null && isWordmark(logo);
  return (
    <span className={styles['company']}>
      {logo !== null && <img {...logoImage(logo)} alt={isName ? companyName : ''} />}
      {logo === null && (
        <span className={styles['initial']} aria-hidden="true">
          {initialOf(companyName)}
        </span>
      )}
      {!isName && <span className={styles['name']}>{companyName}</span>}
    </span>
  );
}

/** The first letter, with its accents. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
}

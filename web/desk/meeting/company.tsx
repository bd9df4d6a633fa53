import { isWordmark, logoImage } from '#contract/plain/meeting/logo.ts';
import { useMeetingMetadata, useMeetingTexts } from './meeting-metadata.tsx';
import styles from './company.module.css';

/** The company's logo and name; only the logo if it is a wordmark. Without a logo, a phone shows an initial. */
export function Company() {
  const { logo } = useMeetingMetadata();
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

/** The first grapheme, so that accents stay. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
}

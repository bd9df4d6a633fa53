import { isWordmark, logoPath } from '#contract/meeting/logo.ts';
import { useMeetingFacts, useMeetingTexts } from './meeting-facts.tsx';
import styles from './company.module.css';

/** The logo and the name; the name alone without a logo, the logo alone where it is the name written. */
export function Company() {
  const { logo } = useMeetingFacts();
  const { companyName } = useMeetingTexts();
  const isName = logo !== null && isWordmark(logo);
  return (
    <span className={styles['company']}>
      {logo !== null && (
        <img src={logoPath(logo)} width={logo.width} height={logo.height} alt={isName ? companyName : ''} />
      )}
      {!isName && <span>{companyName}</span>}
    </span>
  );
}

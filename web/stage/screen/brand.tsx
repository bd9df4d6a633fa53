import { isWordmark, logoImage } from '#contract/plain/meeting/logo.ts';
import { useMeeting } from '../meeting.tsx';
import { useLanguage } from '../words/language.tsx';
import styles from './brand.module.css';

/** The logo and the name of the company. Without a logo the name alone; the logo alone when it shows the name. */
export function Brand({ size = 'small' }: { size?: 'small' | 'room' | 'large' }) {
  const { company, logo } = useMeeting();
  const name = company[useLanguage()];
  const isName = logo !== null && isWordmark(logo);
  return (
    <span className={`${styles['brand']} ${styles[size]}`}>
      {logo !== null && <img {...logoImage(logo)} alt={isName ? name : ''} />}
      {!isName && <span>{name}</span>}
    </span>
  );
}

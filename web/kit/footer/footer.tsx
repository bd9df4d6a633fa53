import { ExternalLink } from '../link/external-link.tsx';
import { useKitWords } from '../words/kit-words.ts';
import styles from './footer.module.css';

/** Addresses of the meeting, in the current language. */
type FooterProps = { legalUrl: string; privacyUrl: string; companyUrl: string };

/** Links to the company's own pages, for pages outside the desk. */
export function Footer({ legalUrl, privacyUrl, companyUrl }: FooterProps) {
  const t = useKitWords('footer');
  const links = [
    { href: legalUrl, label: t('legal') },
    { href: privacyUrl, label: t('privacy') },
    { href: companyUrl, label: t('company') },
  ];
  return (
    <footer className={styles['footer']}>
      {/* Safari drops the role of a list without marks. */}
      <ul className={styles['links']} role="list">
        {links.map(({ href, label }) => (
          <li key={label}>
            <ExternalLink href={href}>{label}</ExternalLink>
          </li>
        ))}
      </ul>
    </footer>
  );
}

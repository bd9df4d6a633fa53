import { ExternalLink } from '../link/external-link.tsx';
import { useKitWords } from '../words/kit-words.ts';
import styles from './footer.module.css';

/** Addresses that belong to the meeting, in the language that is read. */
type FooterProps = { legalUrl: string; privacyUrl: string; companyUrl: string };

/** Leads from whatever somebody sees who is not at the desk to the company’s own pages. */
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

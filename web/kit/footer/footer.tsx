import { useAskWords } from '../ask-words.ts';
import type { PageView } from '#contract/meeting/meeting.ts';
import { ExternalLink } from '#web/kit/link/external-link.tsx';
import styles from './footer.module.css';

export function Footer({ view: { language, meeting } }: { view: PageView }) {
  const t = useAskWords('page');
  const { legalUrl, privacyUrl, companyUrl } = meeting.texts[language];
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

import { useAskWords } from '../ask-words.ts';
import { ExternalLink } from '#web/kit/link/external-link.tsx';
import { Marked } from '#web/kit/text/marked.tsx';
import styles from './privacy-notice.module.css';
import { Unbroken } from '#web/kit/text/unbroken.tsx';

/** The company's own notice about the data, with a link to the rights. */
export function PrivacyNotice({ text, privacyUrl }: { text: string; privacyUrl: string }) {
  const t = useAskWords('form');
  return (
    <p className={styles['notice']}>
      <b>{t('protection.heading')}</b> <Unbroken text={text} />{' '}
      <Marked
        text={t('protection.more')}
        renderMark={(words) => <ExternalLink href={privacyUrl}>{words}</ExternalLink>}
      />
    </p>
  );
}

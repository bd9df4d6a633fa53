import { useAskWords } from '../ask-words.ts';
import { ExternalLink } from '#web/kit/link/external-link.tsx';
import { RichText } from '#web/kit/text/rich-text.tsx';
import styles from './privacy-notice.module.css';
import { Unbroken } from '#web/kit/text/unbroken.tsx';

/** The company's own notice about the data, with a link to the rights. */
export function PrivacyNotice({ text, privacyUrl }: { text: string; privacyUrl: string }) {
  const t = useAskWords('form');
  return (
    <p className={styles['notice']}>
      <b>{t('protection.heading')}</b> <Unbroken text={text} />{' '}
      <RichText
        text={t('protection.more')}
        renderEmphasis={(words) => <ExternalLink href={privacyUrl}>{words}</ExternalLink>}
      />
    </p>
  );
}

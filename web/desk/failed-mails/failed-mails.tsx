import { useId } from 'react';
import { en } from '#words/desk/failed-mails/en.ts';
import { fr } from '#words/desk/failed-mails/fr.ts';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { NumberLinks } from '../kit/number/number-links.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useLanguage } from '../language/language.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useNames } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { MoreWords } from '../words/more-words.tsx';
import panel from '../kit/panel/panel.module.css';
import styles from './failed-mails.module.css';
import { useFailedMails, useRetryMail } from './use-failed-mails.ts';

const AREAS = { failedMails: { fr, en } };

/** The organisers whose mails failed, each with a button that sends them again; nothing without a failure. */
export function FailedMails() {
  return (
    <MoreWords areas={AREAS}>
      <Failed />
    </MoreWords>
  );
}

function Failed() {
  const t = useAreaWords('failedMails', 'failedMails');
  const { language } = useLanguage();
  const { timeZone } = useMeetingMetadata();
  const { ofTopic } = useNumbers();
  const dates = useDates(timeZone);
  const now = useNow();
  const nameOf = useNames();
  const announce = useAnnounce();
  const named = (organiserId: string) => nameOf(organiserId) ?? t('somebody');
  const retry = useRetryMail((organiserId) => {
    announce({ text: t('again', { name: named(organiserId) }) });
    // The line disappears with its button.
    focusWhenLost({ from: document.activeElement, give: focusMain });
  });
  const titleId = useId();
  const { data } = useFailedMails();
  if (data === undefined || data.failed.length === 0) return null;
  return (
    <section className={`${panel['caution']} ${styles['failed']}`} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon name="warning" />
        {t('title')}
      </h2>
      <FailureAlert failure={retry.failure} />
      <ul role="list">
        {data.failed.map(({ organiserId, topics, failedAt, code }) => {
          const name = named(organiserId);
          const numbers = new Intl.ListFormat(language).format(topics.map(ofTopic));
          const time = dates.momentWithin(new Date(failedAt), now);
          return (
            <li key={organiserId}>
              <span>
                <NumberLinks text={t('line', { name, topics: numbers, time, code: code ?? t('code') })} />
              </span>
              <TextButton onClick={() => retry.run(organiserId)} aria-busy={retry.isBusy}>
                {t('retry')} <HiddenText>{t('to', { name })}</HiddenText>
              </TextButton>
            </li>
          );
        })}
      </ul>
      <p>{t('hint')}</p>
    </section>
  );
}

/** The main element of `PageMain`. */
function focusMain(): boolean {
  const main = document.getElementById('main');
  main?.focus();
  return main !== null;
}

import { writeStamp } from '#web/kit/dates/dates.ts';
import { useKitWords } from '#web/kit/words/kit-words.ts';
import { useAskWords } from '../ask-words.ts';
import { Button } from '#web/kit/button/button.tsx';
import type { Confirmation } from '../tab/confirmation-store.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import type { IslandData } from '../island.ts';
import styles from './sent-question.module.css';

type SentQuestionProps = { confirmation: Confirmation; data: IslandData };

/** Shows the received text and the time of receipt in the meeting's time zone. */
export function SentQuestion({ confirmation, data: { language, timeZone } }: SentQuestionProps) {
  const t = useAskWords('form');
  const words = useKitWords('dates');
  const { receivedAt, text } = confirmation;
  return (
    <section className={styles['sent']} aria-labelledby="sent-title">
      <div className={styles['head']}>
        <h3 id="sent-title">{t('sent.heading')}</h3>
        <Button kind="quiet" onClick={() => window.print()}>
          <Icon name="print" />
          {t('sent.print')}
        </Button>
      </div>
      <dl>
        <div>
          <dt>{t('sent.received')}</dt>
          <dd>
            <time dateTime={receivedAt}>{writeStamp(new Date(receivedAt), { language, timeZone, words })}</time>
          </dd>
        </div>
        <div>
          <dt>{t('sent.text')}</dt>
          <dd className={styles['text']} lang={confirmation.language} dir="auto">
            {text}
          </dd>
        </div>
      </dl>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { useWords } from '#web/kit/words.tsx';
import { REDIRECT_DELAY_MS } from '#contract/question-rules.ts';
import { Button } from './button.tsx';
import { Marked, plainText } from './marked.tsx';
import styles from './receipt.module.css';
import { Sentences } from './sentences.tsx';
import { useFocus } from './use-focus.ts';

type ReceiptProps = { reference: string | undefined; redirectUrl: string; announce: (text: string) => void };

/** The question has arrived: the reference to keep, then the company's page unless the person stays. */
export function Receipt({ reference, redirectUrl, announce }: ReceiptProps) {
  const { t } = useWords('form');
  const heading = useFocus<HTMLHeadingElement>();
  const [isLeaving, setIsLeaving] = useState(true);
  useLeaving({ isLeaving, redirectUrl, announce });
  return (
    <div className={styles['receipt']}>
      <h2 ref={heading} tabIndex={-1}>
        <Sentences text={t('success')} />
      </h2>
      {reference !== undefined && <Reference reference={reference} />}
      {isLeaving ? (
        <Leaving redirectUrl={redirectUrl} onStay={() => setIsLeaving(false)} />
      ) : (
        <Staying redirectUrl={redirectUrl} />
      )}
    </div>
  );
}

const seconds = REDIRECT_DELAY_MS / 1000;

/** Goes to the company's page once the delay has passed, and says so at once. */
function useLeaving({ isLeaving, redirectUrl, announce }: Omit<ReceiptProps, 'reference'> & { isLeaving: boolean }) {
  const { t } = useWords('form');
  useEffect(() => {
    if (!isLeaving) return;
    announce(plainText(t('redirect', { count: seconds })));
    const timer = setTimeout(() => window.location.assign(redirectUrl), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, redirectUrl, announce, t]);
}

function Reference({ reference }: { reference: string }) {
  const { t } = useWords('form');
  return (
    <dl className={styles['reference']}>
      <dt>{t('reference')}</dt>
      <dd>{reference}</dd>
      <dd>{t('referenceUse')}</dd>
    </dl>
  );
}

function Leaving({ redirectUrl, onStay }: { redirectUrl: string; onStay: () => void }) {
  const { t } = useWords('form');
  return (
    <div className={styles['leaving']}>
      <div className={styles['bar']} aria-hidden="true" />
      <p>
        <Marked text={t('redirect', { count: seconds })} />
      </p>
      <div className={styles['choices']}>
        <Button kind="secondary" onClick={onStay}>
          {t('stay')}
        </Button>
        <a href={redirectUrl}>{t('go')}</a>
      </div>
    </div>
  );
}

/** Takes the focus that the button has just lost. */
function Staying({ redirectUrl }: { redirectUrl: string }) {
  const { t } = useWords('form');
  const ref = useFocus<HTMLParagraphElement>();
  return (
    <div className={styles['leaving']}>
      <p ref={ref} tabIndex={-1}>
        {t('stayed')}
      </p>
      <div className={styles['choices']}>
        <a href={redirectUrl}>{t('goLater')}</a>
      </div>
    </div>
  );
}

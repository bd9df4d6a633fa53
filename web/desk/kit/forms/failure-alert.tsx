import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Alert } from '#web/kit/alert/alert.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { RichText } from '#web/kit/text/rich-text.tsx';
import { callDesk, CallRefused, type CallUnanswered } from '../../calls/client.ts';
import { SESSION_KEY } from '../../calls/query-client.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useDates } from '../time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';

type FailureProps = {
  failure: CallRefused | CallUnanswered | undefined;
  /** Another way for an organiser who has to wait. */
  waitHint?: string;
};

/** The failure of a call as a whole; nothing without one. */
export function FailureAlert({ failure, waitHint }: FailureProps) {
  const t = useAreaWords('signIn', 'faults');
  const id = useId();
  if (failure === undefined) return null;
  if (!(failure instanceof CallRefused)) {
    return (
      <Alert kind="caution" id={id} icon="warning" title={t('noAnswer')}>
        <p>{t('unanswered')}</p>
      </Alert>
    );
  }
  const { code, title, retryAt } = failure.problem;
  if (code === 'too-many-attempts' && retryAt !== undefined) {
    return <LockedAlert key={retryAt} retryAt={retryAt} hint={waitHint} />;
  }
  return (
    <Alert kind="danger" id={id} icon="warning" title={t('title')}>
      <p>{title ?? t('unanswered')}</p>
      {code === 'fresh-sign-in-needed' && <AgainButton />}
    </Alert>
  );
}

/** Ends the session: the app shell then opens the sign-in over the unsent input. */
function AgainButton() {
  const t = useAreaWords('signIn', 'again');
  const client = useQueryClient();
  const end = () =>
    void callDesk('signOut', {}).finally(() => void client.invalidateQueries({ queryKey: SESSION_KEY }));
  return (
    <p>
      <Button kind="secondary" onClick={end}>
        {t('title')}
      </Button>
    </p>
  );
}

const MINUTE_MS = 60_000;

function LockedAlert({ retryAt, hint }: { retryAt: string; hint: string | undefined }) {
  const t = useAreaWords('signIn', 'faults');
  const id = useId();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const [count] = useState(() => Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / MINUTE_MS)));
  return (
    <Alert kind="caution" id={id} icon="clock" title={t('locked')}>
      <p>
        <RichText text={t('wait', { count, time: dates.time(new Date(retryAt)) })} />
        {hint !== undefined && ` ${hint}`}
      </p>
    </Alert>
  );
}

/** True until the service accepts another attempt. */
export function useIsLocked(failure: CallRefused | CallUnanswered | undefined): boolean {
  const retryAt = failure instanceof CallRefused ? failure.problem.retryAt : undefined;
  const [endedFor, setEndedFor] = useState<string>();
  useEffect(() => {
    if (retryAt === undefined) return;
    const timer = setTimeout(() => setEndedFor(retryAt), Math.max(0, Date.parse(retryAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [retryAt]);
  return retryAt !== undefined && endedFor !== retryAt;
}

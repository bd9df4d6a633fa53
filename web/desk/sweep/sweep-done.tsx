import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, LINK_AS_PRIMARY } from '#web/kit/button/button.tsx';
import { KeyCap } from '../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { TITLE_ID } from './focus-title.ts';
import { JustDecided } from './just-decided.tsx';
import { Notice } from './notice.tsx';
import { SetApartPairs } from './set-apart-pairs.tsx';
import { countOf, type SweepSession } from './state/sweep-session.ts';
import styles from './done.module.css';
import type { useSweep } from './state/use-sweep.ts';

const MINUTE_MS = 60_000;

/** No pair is left: what was decided, and the way back to the pairs that were put off or set apart. */
export function SweepDone({ sweep }: { sweep: ReturnType<typeof useSweep> }) {
  const t = useAreaWords('similar', 'done');
  const comparing = useAreaWords('similar', 'sweep');
  const { session, pairs, later, lookAtLater } = sweep;
  const seenOf = useSeen();
  const [isLooking, setIsLooking] = useState(false);
  // The pressed button has disappeared with the last pair.
  const title = useFocus<HTMLHeadingElement>(session.done.length > 0);
  const close = () => {
    setIsLooking(false);
    title.current?.focus();
  };
  const apart = pairs.query.data?.setApartCount ?? 0;
  useShortcuts({ l: later.size === 0 ? undefined : lookAtLater, z: sweep.undo.run });
  return (
    <>
      <Notice shown={pairs.shown} />
      <section className={styles['done']}>
        <h1 id={TITLE_ID} ref={title} tabIndex={-1}>
          {t('title')}
        </h1>
        <p>
          {session.done.length > 0 && seenOf(session)} {t('next')}
        </p>
        {pairs.query.data?.isComplete === false && <p>{comparing('comparing')}</p>}
        <div className={styles['ways']}>
          <Link to="/inbox" search={{}} className={LINK_AS_PRIMARY} onClick={sweep.finish}>
            {t('back')}
          </Link>
          {later.size > 0 && (
            <Button kind="secondary" onClick={lookAtLater}>
              {t('lookAtLater', { count: later.size })} <KeyCap cap="L" />
            </Button>
          )}
          {apart > 0 && !isLooking && (
            <Button kind="quiet" onClick={() => setIsLooking(true)}>
              {t('lookAtApart', { count: apart })}
            </Button>
          )}
        </div>
      </section>
      {isLooking && <SetApartPairs onClose={close} onCompared={pairs.refetchOwn} />}
      <JustDecided done={session.done} />
    </>
  );
}

/** How many pairs were seen in how long, and what became of them. */
function useSeen(): (session: SweepSession) => string {
  const t = useAreaWords('similar', 'done');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  return (session) => {
    const { done, startedAt } = session;
    const last = Math.max(...done.map(({ at }) => at));
    const counts = {
      joined: t('joined', { count: countOf(session, 'same') }),
      apart: t('apart', { count: countOf(session, 'apart') }),
      later: t('later', { count: countOf(session, 'later') }),
    };
    const span = dates.span(Math.max(1, Math.round((last - startedAt) / MINUTE_MS)));
    return t('seen', { count: done.length, span, ...counts });
  };
}

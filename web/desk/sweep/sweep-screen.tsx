import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#web/kit/button/button.tsx';
import { Select } from '#web/kit/control/control.tsx';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { KeyCap } from '../kit/keyboard/key-cap.tsx';
import { KeyLine } from '../kit/keyboard/key-line.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { usePageTitle } from '../kit/screen/use-page-title.ts';
import { useCan } from '../session/current-user.tsx';
import { SimilarWords } from '../similar/similar-words.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { focusTitleIfLost, TITLE_ID } from './focus-title.ts';
import { JustDecided } from './just-decided.tsx';
import { Notice, SweepStatus } from './notice.tsx';
import { keyOf } from './pair/pair-plan.ts';
import { PairDecision } from './pair-decision.tsx';
import { PairView } from './pair/pair-view.tsx';
import { Progress } from './progress.tsx';
import { SweepDone } from './sweep-done.tsx';
import { readSweepSearch } from './sweep-search.ts';
import { useSweep } from './state/use-sweep.ts';
import styles from './sweep.module.css';

const KEYS = { G: 'group', N: 'notSimilar', L: 'later', Z: 'undo' } as const;
const READER_KEYS = { O: 'open', 'Shift+O': 'open', Esc: 'stop' } as const;

/** The close pairs of questions, one after the other, strongest first. */
export function SweepScreen() {
  return (
    <SimilarWords>
      <Sweep />
    </SimilarWords>
  );
}

function Sweep() {
  const t = useAreaWords('similar', 'sweep');
  const { from = 'close' } = useSearch({
    from: '/shell/inbox/pairs',
    select: readSweepSearch,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const mayDecide = useCan('question.decide');
  const sweep = useSweep(from);
  const { isDone } = sweep.pairs;
  const [hasEnded, setHasEnded] = useState(false);
  if (isDone && !hasEnded) setHasEnded(true);
  const stop = () => void navigate({ to: '/inbox', search: {} });
  usePageTitle(t('name'));
  useShortcuts({ Escape: stop }, mayDecide ? { ...KEYS, ...READER_KEYS } : READER_KEYS);
  return (
    <main id="main" className={styles['main']} tabIndex={-1}>
      <div className={styles['crumb']}>
        <Link to="/inbox" search={{}}>
          {t('inbox')}
        </Link>
        <span>{t('name')}</span>
        {!isDone && (
          <span className={styles['end']}>
            <label>
              {t('from')}
              <Select
                value={from}
                onChange={({ target }) => {
                  sweep.pairs.leave();
                  void navigate({ to: '/inbox/pairs', search: readSweepSearch({ from: target.value }), replace: true });
                }}
              >
                <option value="close">{t('fromClose')}</option>
                <option value="veryClose">{t('fromVeryClose')}</option>
              </Select>
            </label>
            <Button kind="quiet" onClick={stop}>
              {t('stop')} <KeyCap cap="Esc" />
            </Button>
          </span>
        )}
      </div>
      <SweepStatus sweep={sweep} />
      {isDone ? <SweepDone sweep={sweep} /> : <Decide sweep={sweep} hasEnded={hasEnded} />}
      <AnnouncementLine />
    </main>
  );
}

type DecideProps = {
  sweep: ReturnType<typeof useSweep>;
  /** The end was shown before, and its pressed button has disappeared. */
  hasEnded: boolean;
};

function Decide({ sweep, hasEnded }: DecideProps) {
  const t = useAreaWords('similar', 'sweep');
  const { query, shown } = sweep.pairs;
  const { pair } = shown;
  useEffect(() => {
    if (hasEnded) focusTitleIfLost();
  }, [hasEnded]);
  return (
    <>
      <div className={styles['head']}>
        <h1 id={TITLE_ID} tabIndex={-1}>
          {t('title')}
        </h1>
        <Progress sweep={sweep} />
      </div>
      <Notice shown={shown} />
      {pair === undefined ? (
        <div className={styles['waiting']}>
          {query.isLoadingError ? <PartFailed error={query.error} /> : <DelayedLoader />}
        </div>
      ) : (
        <>
          <PairView key={keyOf(pair)} pair={pair} />
          <PairDecision sweep={sweep} pair={pair} />
        </>
      )}
      <JustDecided done={sweep.session.done} />
      <KeyLine
        keys={[
          { caps: ['O'], text: t('open') },
          { caps: ['Esc'], text: t('stopHint') },
        ]}
      />
    </>
  );
}

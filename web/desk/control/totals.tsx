import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QUESTION_STATES, type QuestionState } from '#contract/plain/question/question-state.ts';
import { capitalised } from '#web/kit/text/capitalised.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { Cell, RowHead, Table } from '../kit/table/table.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useLanguage } from '../language/language.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNow } from '../meeting/use-now.ts';
import { countsRefetchInterval } from '../queries/read-counts.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { useStateNames } from '../words/use-state-names.ts';
import styles from './control.module.css';

type Sums = Pick<Replied<'showTotals'>, 'total' | 'states'>;

/** The number of questions by state, in total and by day of receipt. Each total links to its questions. */
export function Totals() {
  const t = useAreaWords('control', 'totals');
  const { id: meetingId, timeZone } = useMeetingMetadata();
  const { language } = useLanguage();
  const now = useNow();
  const dates = useDates(timeZone);
  // A day without a time is midnight in UTC.
  const days = useDates('UTC');
  const states = useStateNames();
  const totals = useQuery({
    queryKey: ['question', 'counts', meetingId, 'totals'],
    queryFn: async () => {
      const requestedAt = performance.now();
      return { ...(await callDesk('showTotals', { params: { meetingId } })), requestedAt };
    },
    refetchInterval: countsRefetchInterval,
  });
  if (totals.data === undefined) return totals.isError ? <PartFailed error={totals.error} /> : <DelayedLoader />;
  if (totals.data.total === 0) return <p>{t('none')}</p>;
  const columns = [t('day'), t('total'), ...QUESTION_STATES.map((state) => states[state])];
  return (
    <div className={styles['totals']}>
      <Table caption={t('title')} columns={columns.map((title) => ({ title }))}>
        <Row head={<b>{t('all')}</b>} sums={totals.data} isLinked />
        {totals.data.days.map((day) => (
          <Row key={day.day} head={capitalised(days.shortDay(new Date(day.day), now), language)} sums={day} />
        ))}
      </Table>
      <p className={styles['asOf']}>{t('asOf', { time: dates.time(new Date(totals.data.asOf)) })}</p>
    </div>
  );
}

function Row({ head, sums, isLinked = false }: { head: ReactNode; sums: Sums; isLinked?: boolean }) {
  const t = useAreaWords('control', 'totals');
  const states = useStateNames();
  const linked = (count: number, state?: QuestionState) =>
    isLinked && count > 0 ? (
      <Link to="/inbox" search={state === undefined ? {} : { states: state }}>
        {count}
      </Link>
    ) : (
      count
    );
  return (
    <tr>
      <RowHead>{head}</RowHead>
      <Cell label={t('total')}>{linked(sums.total)}</Cell>
      {QUESTION_STATES.map((state) => (
        <Cell key={state} label={states[state]}>
          {linked(sums.states[state], state)}
        </Cell>
      ))}
    </tr>
  );
}

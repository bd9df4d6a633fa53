import { formatTimeCode } from '#contract/plain/outcome/time-code.ts';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { NumberLink } from '../kit/number/number-link.tsx';
import { TopicHeading } from '../kit/topic/topic-heading.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { Caution } from '../publication/caution.tsx';
import type { OutcomeRow as Row } from '../publication/outcomes-query.ts';
import { useNames } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import styles from './outcomes.module.css';

export function changeButtonId(topicId: string): string {
  return `change-${topicId}`;
}

type RowProps = {
  row: Row;
  /** Undefined for readers who may not change it. */
  onChange: (() => void) | undefined;
};

export function OutcomeRow({ row, onChange }: RowProps) {
  const t = useAreaWords('outcomes', 'page');
  const numbers = useNumbers();
  const name = numbers.ofTopic(row.topic.number);
  const timeCode = useTimeCode(row);
  return (
    <tr>
      <th scope="row" translate="no">
        <NumberLink name={name} />
      </th>
      <td className={styles['heading']}>
        <TopicHeading topic={row.topic} />
      </td>
      <td className={styles['number']} data-label={t('questions')}>
        {row.questions}
      </td>
      <td>
        <OutcomeBadge outcome={row.outcome} />
        <Details row={row} />
      </td>
      <td className={styles['time']} data-label={t('timeCode')}>
        {timeCode}
      </td>
      <td>
        {onChange !== undefined && (
          <Button kind="quiet" id={changeButtonId(row.topic.id)} onClick={onChange}>
            {row.outcome === null ? t('set') : t('change')}
            <HiddenText> {name}</HiddenText>
          </Button>
        )}
      </td>
    </tr>
  );
}

function Details({ row }: { row: Row }) {
  const t = useAreaWords('outcomes', 'page');
  const names = useNames();
  const { outcome, reason, setBy, correction, others, fr, en, fromSeconds, toSeconds } = row;
  const by = names(setBy);
  const isWaiting = outcome === 'answeredOnWebsite' && (fr !== 'approved' || en !== 'approved');
  return (
    <>
      {outcome === 'answeredLive' && toSeconds === null && (
        <Caution>{fromSeconds === null ? t('noTime') : t('noEnd')}</Caution>
      )}
      {isWaiting && <Caution>{t('noAnswer')}</Caution>}
      {reason !== null && <small>{t('quoted', { reason })}</small>}
      {outcome !== null && by !== undefined && <small>{t('setBy', { name: by })}</small>}
      {correction !== null && <small>{t('corrected', { reason: correction })}</small>}
      {others > 0 && <small>{t('ownOutcomes', { count: others })}</small>}
    </>
  );
}

function useTimeCode({ fromSeconds, toSeconds }: Row): string {
  const t = useAreaWords('outcomes', 'page');
  if (fromSeconds === null) return t('none');
  const from = formatTimeCode(fromSeconds);
  return toSeconds === null ? t('spanOpen', { from }) : t('span', { from, to: formatTimeCode(toSeconds) });
}

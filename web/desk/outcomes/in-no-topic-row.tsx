import { Link } from '@tanstack/react-router';
import { LINK_AS_QUIET } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import type { OutcomeList } from '../publication/outcomes-query.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import styles from './outcomes.module.css';

type Row = OutcomeList['inNoTopic'][number];

/** The questions in no topic with the same outcome: their decisions in the inbox gave it to them. */
export function InNoTopicRow({ row }: { row: Row }) {
  const t = useAreaWords('outcomes', 'page');
  const title = useTitle(row);
  return (
    <tr>
      <th scope="row">{t('inNoTopic')}</th>
      <td className={styles['heading']}>{title}</td>
      <td className={styles['number']} data-label={t('questions')}>
        {row.questions}
      </td>
      <td>
        <OutcomeBadge outcome={row.outcome} />
        {row.reasons.length > 0 && (
          <small translate="no">{row.reasons.map(({ code, questions }) => `${code} ${questions}`).join(', ')}</small>
        )}
      </td>
      <td className={styles['time']} data-label={t('timeCode')}>
        {t('none')}
      </td>
      <td>
        <Way row={row} title={title} />
      </td>
    </tr>
  );
}

function useTitle({ outcome }: Row): string {
  const t = useAreaWords('outcomes', 'page');
  switch (outcome) {
    case null:
      return t('stillOpen');
    case 'refused':
    case 'withdrawn':
      return t(outcome);
    case 'answeredPrivately':
      return t('redirected');
    case 'answeredLive':
    case 'answeredOnWebsite':
    case 'unanswered':
      return t('others');
    default:
      return outcome satisfies never;
  }
}

/** Where these questions are listed. */
function Way({ row: { outcome }, title }: { row: Row; title: string }) {
  const t = useAreaWords('outcomes', 'page');
  const of = <HiddenText>, {title}</HiddenText>;
  if (outcome === null) {
    return (
      <Link to="/publication" className={LINK_AS_QUIET}>
        {t('seeCheck')}
        {of}
      </Link>
    );
  }
  if (outcome !== 'refused' && outcome !== 'withdrawn' && outcome !== 'answeredPrivately') return null;
  return (
    <Link to="/inbox" search={{ states: outcome }} className={LINK_AS_QUIET}>
      {t('seeInbox')}
      {of}
    </Link>
  );
}

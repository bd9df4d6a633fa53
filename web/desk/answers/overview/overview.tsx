import { Link } from '@tanstack/react-router';
import { LINK_AS_PRIMARY } from '#web/kit/button/button.tsx';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { EarlierText } from '../../kit/screen/earlier-text.tsx';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { AnswersSearch } from '../answers-search.ts';
import { FailedMails } from '../../failed-mails/failed-mails.tsx';
import { AssignPanel } from '../assign/assign-panel.tsx';
import { AssignResult } from '../assign/assign-result.tsx';
import { SelectionBar } from '../assign/selection-bar.tsx';
import type { Assigning } from '../assign/use-assigning.ts';
import empty from '../empty.module.css';
import { ListFailed } from '../list-failed.tsx';
import { useAnswers } from '../use-answers.ts';
import { AnswerFilters } from './answer-filters.tsx';
import { AnswerTable } from './answer-table.tsx';
import { StateBars } from './state-bars.tsx';

type OverviewProps = { search: AnswersSearch; assigning: Assigning };

/** All topics with the states of both answers, the expert and the due date. */
export function Overview({ search, assigning }: OverviewProps) {
  const t = useAreaWords('answers', 'list');
  const list = useAnswers(search);
  if (list.isLoadingError) {
    return (
      <>
        <AnswerFilters search={search} counts={undefined} />
        <ListFailed list={list} />
      </>
    );
  }
  if (list.data === undefined) return <DelayedLoader />;
  const { answers, counts, timeZone } = list.data;
  if (counts.topics === 0) return <NoTopics />;
  return (
    <>
      <FailedMails />
      <StateBars counts={counts} />
      <AnswerFilters search={search} counts={counts} />
      <EarlierText list={list} />
      <Selected assigning={assigning} answers={answers} timeZone={timeZone} />
      {answers.length === 0 ? (
        <p className={empty['empty']}>{t('noneMatches')}</p>
      ) : (
        <AnswerTable answers={answers} timeZone={timeZone} assigning={assigning} />
      )}
    </>
  );
}

type SelectedProps = { assigning: Assigning; answers: readonly AnswerRow[]; timeZone: string };

/** The selected topics: their number, the panel that assigns them, or the result. */
function Selected({ assigning, answers, timeZone }: SelectedProps) {
  const { chosen, result } = assigning;
  if (chosen !== undefined) return <AssignPanel rows={chosen} timeZone={timeZone} assigning={assigning} />;
  return (
    <>
      {result !== undefined && <AssignResult result={result} onClose={assigning.closeResult} />}
      <SelectionBar assigning={assigning} answers={answers} />
    </>
  );
}

function NoTopics() {
  const t = useAreaWords('answers', 'empty');
  // Reviewers may read the inbox, but only organisers who decide make topics from it.
  const mayDecide = useCan('question.decide');
  return (
    <section className={empty['empty']}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      {mayDecide && (
        <Link to="/inbox" search={{}} className={LINK_AS_PRIMARY}>
          {t('openInbox')}
        </Link>
      )}
    </section>
  );
}

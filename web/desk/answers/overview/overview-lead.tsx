import { useAreaWords } from '../../words/desk-words.ts';
import type { AnswersSearch } from '../answers-search.ts';
import { useAnswers } from '../use-answers.ts';

/** How many topics there are, how many are assigned to no organiser, and how many are late. */
export function OverviewLead({ search }: { search: AnswersSearch }) {
  const t = useAreaWords('answers', 'lead');
  const counts = useAnswers(search).data?.counts;
  if (counts === undefined || counts.topics === 0) return null;
  const { topics, unassigned, late } = counts;
  const details = [
    ...(unassigned > 0 ? [t('unassigned', { count: unassigned })] : []),
    ...(late > 0 ? [t('late', { count: late })] : []),
  ];
  const all = t('topics', { count: topics });
  return <span>{details.length === 0 ? all : t('withDetails', { all, details: details.join(', ') })}</span>;
}

import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { useWork } from '../use-answers.ts';
import { countGroups } from './work-sections.ts';

/** How many topics wait for the organiser, and how many of them in each group. */
export function WorkLead() {
  const t = useAreaWords('answers', 'work');
  const counted = useAreaWords('answers', 'counted');
  const { language } = useLanguage();
  const { work = [], total = 0 } = useWork().data ?? {};
  if (total === 0) return null;
  const parts = countGroups(work).map(({ group, count }) => counted(group, { count }));
  // Two groups with different words fit one sentence in both languages.
  const groups = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts);
  return <span>{t('lead', { count: total, groups })}</span>;
}

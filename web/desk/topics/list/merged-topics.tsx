import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { topicHistoryQuery } from '../../queries/topics-query.ts';
import styles from './topics.module.css';

/** The topics that were merged into others. They have left the list, and their numbers are never reused. */
export function MergedTopics() {
  const t = useAreaWords('topics', 'list');
  const { id: meetingId } = useMeetingMetadata();
  const numbers = useNumbers();
  const { language } = useLanguage();
  const mayReadRegister = useCan('register.read');
  const { data } = useQuery(topicHistoryQuery(meetingId));
  const merged = (data?.topics ?? []).filter(({ mergedInto }) => mergedInto !== null);
  if (merged.length === 0) return null;
  const names = merged.toSorted((a, b) => a.number - b.number).map(({ number }) => numbers.ofTopic(number));
  return (
    <p className={styles['after']}>
      <NumberLinks
        text={t('mergedAway', { count: merged.length, topics: new Intl.ListFormat(language).format(names) })}
      />
      {mayReadRegister && (
        <>
          {' '}
          <Link to="/register" search={{}}>
            {t('inRegister')}
          </Link>
        </>
      )}
    </p>
  );
}

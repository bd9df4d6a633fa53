import { Link, useNavigate } from '@tanstack/react-router';
import { useLibraryOpen } from '../../../../answer/library-open.tsx';
import { DeskIcon } from '../../../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../../../kit/keyboard/shortcuts.tsx';
import { useNumbers } from '../../../../meeting/use-numbers.ts';
import { useAreaWords } from '../../../../words/desk-words.ts';
import type { TopicTab } from '../../topic-search.ts';
import styles from './neighbours.module.css';
import { useListBefore, useListKind } from './use-list-before.ts';

/** Leads back to the list from which the reader came. */
export function ListLink() {
  const t = useAreaWords('answer', 'list');
  const { kind, search } = useListKind();
  if (kind === 'topics') return <Link to="/topics">{t('topics')}</Link>;
  return (
    <Link to="/answers" search={{ ...search, tab: kind }}>
      {t(kind)}
    </Link>
  );
}

const NAMES = { J: 'nextTopic', K: 'previousTopic' } as const;

/** The topics before and after this one in the list from which the reader came. */
export function Neighbours({ topicId, tab }: { topicId: string; tab: TopicTab }) {
  const t = useAreaWords('answer', 'list');
  const navigate = useNavigate();
  const list = useListBefore(topicId);
  const index = list.findIndex(({ id }) => id === topicId);
  const previous = index > 0 ? list[index - 1] : undefined;
  const next = index < 0 ? undefined : list[index + 1];
  const { isLibraryOpen } = useLibraryOpen();
  // There, these keys step through the differences of versions, or the answers of past meetings.
  const hasKeys = tab !== 'versions' && !isLibraryOpen;
  const go = (to: typeof next) =>
    hasKeys && to !== undefined
      ? () => void navigate({ to: '/topics/$topicId', params: { topicId: to.id }, search: { tab } })
      : undefined;
  useShortcuts({ j: go(next), k: go(previous) }, hasKeys && list.length > 1 ? NAMES : {});
  if (index < 0 || list.length < 2) return null;
  const ends = [
    { key: 'previous', cap: 'K', icon: 'up', topic: previous },
    { key: 'next', cap: 'J', icon: 'down', topic: next },
  ] as const;
  return (
    <nav className={styles['neighbours']} aria-label={t('label')}>
      <span className={styles['place']}>{t('place', { place: index + 1, total: list.length })}</span>
      {ends.map(
        ({ key, cap, icon, topic }) =>
          topic !== undefined && <NeighbourLink key={key} direction={key} {...{ cap, icon, topic, tab, hasKeys }} />,
      )}
    </nav>
  );
}

type LinkProps = {
  direction: 'previous' | 'next';
  cap: string;
  icon: 'up' | 'down';
  topic: { id: string; number: number };
  tab: TopicTab;
  hasKeys: boolean;
};

function NeighbourLink({ direction, cap, icon, topic, tab, hasKeys }: LinkProps) {
  const t = useAreaWords('answer', 'list');
  const numbers = useNumbers();
  return (
    <Link to="/topics/$topicId" params={{ topicId: topic.id }} search={{ tab }}>
      <DeskIcon name={icon} />
      <span className={styles['word']}>{t(direction)}</span>
      <span translate="no">{numbers.ofTopic(topic.number)}</span>
      {hasKeys && <KeyCap cap={cap} />}
    </Link>
  );
}

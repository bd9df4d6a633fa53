import { Link } from '@tanstack/react-router';
import { RESTING_GROUPS, WORK_GROUPS, type WorkGroup } from '#contract/plain/answer/work-groups.ts';
import { LINK_AS_BUTTON } from '#web/kit/button/button.tsx';
import { RULED_HEADING } from '../../kit/heading/heading.ts';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import type { AnswerRow, WorkItem } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import empty from '../empty.module.css';
import { ListFailed } from '../list-failed.tsx';
import { useWork } from '../use-answers.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { useTabs } from '../../answer-tabs/use-tabs.ts';
import { WorkRow } from './work-row.tsx';
import styles from './work.module.css';

/** The topics that wait for the organiser, by group, the most urgent first. */
export function ForMe() {
  const list = useWork();
  if (list.isLoadingError) return <ListFailed list={list} />;
  if (list.data === undefined) return <DelayedLoader />;
  const { work, total, timeZone } = list.data;
  return (
    <>
      {total === 0 && <NothingWaits />}
      <Groups work={work} timeZone={timeZone} />
    </>
  );
}

function Groups({ work, timeZone }: { work: WorkItem[]; timeZone: string }) {
  const ids = work.map(({ row }) => row.topic.id);
  const current = useRowKeys(ids, ids[0]);
  const byGroup = Map.groupBy(work, ({ group }) => group);
  return (
    <>
      {WORK_GROUPS.filter((group) => byGroup.has(group)).map((group) => (
        <Group
          key={group}
          group={group}
          rows={byGroup.get(group)?.map(({ row }) => row) ?? []}
          timeZone={timeZone}
          current={current}
        />
      ))}
    </>
  );
}

type GroupProps = {
  group: WorkGroup;
  rows: AnswerRow[];
  timeZone: string;
  current: string | undefined;
};

function Group({ group, rows, timeZone, current }: GroupProps) {
  const t = useAreaWords('answers', 'work');
  const groups = useAreaWords('answers', 'groups');
  const isSorted = rows.length > 1 && !RESTING_GROUPS.includes(group);
  return (
    <section aria-labelledby={`work-${group}`} className={styles['group']}>
      <h2 id={`work-${group}`} className={`${RULED_HEADING} ${styles['title']}`}>
        <span>{groups(group)}</span>
        <span>{isSorted ? t('soonestFirst', { count: rows.length }) : rows.length}</span>
      </h2>
      <ul role="list" className={styles['rows']}>
        {rows.map((row) => (
          <WorkRow
            key={row.topic.id}
            group={group}
            row={row}
            timeZone={timeZone}
            isCurrent={row.topic.id === current}
          />
        ))}
      </ul>
    </section>
  );
}

function NothingWaits() {
  const t = useAreaWords('answers', 'work');
  const mayReadAll = useTabs().includes('all');
  return (
    <section className={empty['empty']}>
      <h2>{t('nothingTitle')}</h2>
      <p>{t('nothing')}</p>
      {mayReadAll && (
        <Link to="/answers" search={{ tab: 'all' }} className={LINK_AS_BUTTON}>
          {t('seeAll')}
        </Link>
      )}
    </section>
  );
}

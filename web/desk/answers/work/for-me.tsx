import { Link } from '@tanstack/react-router';
import { LINK_AS_BUTTON } from '#web/kit/button/button.tsx';
import { RULED_HEADING } from '../../kit/heading/heading.ts';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { KeyLine } from '../../kit/keyboard/key-line.tsx';
import { useNow } from '../../meeting/use-now.ts';
import type { WorkItem } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import empty from '../empty.module.css';
import { ListFailed } from '../list-failed.tsx';
import { useWork } from '../use-answers.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { useTabs } from '../../answer-tabs/use-tabs.ts';
import { WorkRow } from './work-row.tsx';
import { sectionsOf, type WorkSection } from './work-sections.ts';
import styles from './work.module.css';

/** The topics that wait for the organiser, under headings, the most urgent first. */
export function ForMe() {
  const list = useWork();
  if (list.isLoadingError) return <ListFailed list={list} />;
  if (list.data === undefined) return <DelayedLoader />;
  const { work, total, timeZone } = list.data;
  return (
    <>
      {total === 0 && <NothingWaits />}
      {work.length > 0 && <Sections work={work} timeZone={timeZone} />}
    </>
  );
}

function Sections({ work, timeZone }: { work: WorkItem[]; timeZone: string }) {
  const now = useNow();
  const t = useAreaWords('answers', 'keys');
  const sections = sectionsOf(work, { now, timeZone });
  const ids = sections.flatMap(({ items }) => items.map(({ row }) => row.topic.id));
  const current = useRowKeys(ids, ids[0]);
  return (
    <>
      {sections.map(({ section, items }) => (
        <Section key={section} section={section} items={items} timeZone={timeZone} current={current} />
      ))}
      <KeyLine
        keys={[
          { caps: ['J', 'K'], text: t('step') },
          { caps: ['Enter'], text: t('open') },
          { caps: ['?'], text: t('all') },
        ]}
      />
    </>
  );
}

/** Sections with topics of several days. */
const SEVERAL_DAYS: ReadonlySet<WorkSection> = new Set(['toWrite', 'reviewLater']);

type SectionProps = {
  section: WorkSection;
  items: WorkItem[];
  timeZone: string;
  current: string | undefined;
};

function Section({ section, items, timeZone, current }: SectionProps) {
  const t = useAreaWords('answers', 'work');
  const groups = useAreaWords('answers', 'groups');
  const count = items.length;
  return (
    <section aria-labelledby={`work-${section}`} className={styles['group']}>
      <h2 id={`work-${section}`} className={`${RULED_HEADING} ${styles['title']}`}>
        <span>{groups(section)}</span>
        <span>{count > 1 && SEVERAL_DAYS.has(section) ? t('soonestFirst', { count }) : count}</span>
      </h2>
      <ul role="list">
        {items.map(({ group, row }) => (
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

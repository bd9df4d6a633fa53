import { Button } from '#web/kit/button/button.tsx';
import { KeyCap } from '../kit/keyboard/key-cap.tsx';
import type { ClosingCheck } from '../publication/outcomes-query.ts';
import { SkippedPanel } from '../publication/skipped-panel.tsx';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './closing-check.module.css';
import { OpenQuestions } from './open-questions.tsx';
import { OpenTopicSection } from './open-topic.tsx';
import { SeveralForm } from './several-form.tsx';
import { useOpenLists } from './use-open-lists.ts';
import { useSetOutcomes } from './use-set-outcomes.ts';
import { useSeveral } from './use-several.ts';

/** The open questions by the action that gives them an outcome. */
export function OpenList({ check }: { check: ClosingCheck }) {
  const mayChange = useCan('outcome.set') && check.finish === null;
  const several = useSeveral(mayChange && check.counts.open > 0);
  const setting = useSetOutcomes();
  const lists = useOpenLists(check);
  const parts = { mayChange, several, setting };
  return (
    <div className={styles['open']}>
      <Bar check={check} mayChange={mayChange} onSeveral={several.begin} />
      {setting.left !== undefined && <SkippedPanel {...setting.left} onClose={setting.close} />}
      {several.picked !== undefined && <SeveralForm picked={several.picked} lists={lists} {...parts} />}
      {check.counts.open === 0 && <Nothing />}
      {lists.topics.map(({ group, rows, more, left }) => (
        <div key={group} className={styles['topics']}>
          {rows.map((row) => (
            <OpenTopicSection key={row.topic.id} group={group} row={row} {...parts} />
          ))}
          <More left={left} onMore={more} />
        </div>
      ))}
      {lists.questions.map(({ group, rows, more, left, count }) => (
        <OpenQuestions key={group} group={group} rows={rows} count={count} {...parts}>
          <More left={left} onMore={more} />
        </OpenQuestions>
      ))}
    </div>
  );
}

type BarProps = { check: ClosingCheck; mayChange: boolean; onSeveral: () => void };

/** How many questions are open and where, with the button for several at once. */
function Bar({ check: { counts, groups }, mayChange, onSeveral }: BarProps) {
  const t = useAreaWords('closingCheck', 'page');
  const topics = groups.reduce((sum, group) => sum + group.topics, 0);
  const none = groups.reduce((sum, group) => sum + (group.topics === 0 ? group.questions : 0), 0);
  const places = [
    ...(topics > 0 ? [t('inTopics', { count: topics })] : []),
    ...(none > 0 ? [t('inNone', { count: none })] : []),
  ];
  const [first = '', second] = places;
  return (
    <div className={styles['bar']}>
      <h2>{t('open', { count: counts.open })}</h2>
      <span>{second === undefined ? first : t('places', { topics: first, none: second })}</span>
      {mayChange && counts.open > 0 && (
        <Button kind="secondary" onClick={onSeveral}>
          {t('several')}
          <KeyCap cap="S" />
        </Button>
      )}
    </div>
  );
}

function Nothing() {
  const t = useAreaWords('closingCheck', 'page');
  return <p className={styles['nothing']}>{t('nothingText')}</p>;
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const t = useAreaWords('closingCheck', 'page');
  if (left === 0) return null;
  return (
    <p className={styles['more']}>
      <span>{t('left', { count: left })}</span>
      <Button kind="secondary" onClick={onMore}>
        {t('more')}
      </Button>
    </p>
  );
}

import { Button } from '#web/kit/button/button.tsx';
import { useLanguage } from '../../language/language.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { SelectionToolbar } from '../../kit/toolbar/selection-toolbar.tsx';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useNameOf } from '../use-experts.ts';
import { type Assigning, presentRows } from './use-assigning.ts';

type BarProps = { assigning: Assigning; answers: readonly AnswerRow[] };

/** The number of selected topics, who has them now, and the action on them; nothing without a selection. */
export function SelectionBar({ assigning, answers }: BarProps) {
  const t = useAreaWords('answers', 'assign');
  const list = useAreaWords('answers', 'list');
  const { picked, clear, begin } = assigning;
  const holders = useHolderWords();
  useShortcuts({ Escape: picked.size === 0 ? undefined : clear });
  if (picked.size === 0) return null;
  const rows = presentRows(picked, answers);
  const questions = rows.reduce((sum, row) => sum + row.questions, 0);
  return (
    <SelectionToolbar
      label={list('selection')}
      count={t('selected', { count: picked.size })}
      clearLabel={t('clear')}
      onClear={clear}
    >
      <span>{t('selectedOf', { questions: t('questions', { count: questions }), holders: holders(rows) })}</span>
      <Button kind="secondary" onClick={() => begin(answers)}>
        <DeskIcon name="user" />
        {list('assign')}
        <KeyCap cap="A" />
      </Button>
    </SelectionToolbar>
  );
}

/** Who has these topics: “2 with nobody, 1 with Lukas Brandt”. */
function useHolderWords(): (rows: readonly AnswerRow[]) => string {
  const t = useAreaWords('answers', 'assign');
  const nameOf = useNameOf();
  const { language } = useLanguage();
  return (rows) => {
    const byHolder = Map.groupBy(rows, ({ assignment }) => {
      return assignment === null || assignment.state === 'declined' ? null : assignment.expertId;
    });
    const words = [...byHolder].map(([id, { length: count }]) =>
      id === null ? t('withNobody', { count }) : t('withExpert', { count, name: nameOf(id) }),
    );
    return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(words);
  };
}

import { Menu, MenuLine, MenuRule } from '../kit/menu/menu.tsx';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';

export type RowAction = 'remove' | 'group' | 'split' | 'takeBack' | 'open';

type MenuProps = {
  /** The question's number; `topic` is the number of its topic. */
  question: string;
  topic: string;
  /** The only question of a topic can be neither removed nor split off. */
  isAlone: boolean;
  onAction: (action: RowAction) => void;
};

/** The actions on a question of a topic: each with its effect in small type and its key. */
export function MoveMenu({ question, topic, isAlone, onAction }: MenuProps) {
  const t = useAreaWords('topics', 'move');
  const mayDecide = useCan('question.decide');
  return (
    <Menu text={t('move')} label={t('menu', { question })}>
      {!isAlone && (
        <MenuLine
          name={t('remove', { topic })}
          effect={t('removeHint')}
          cap={t('deleteKey')}
          onAction={() => onAction('remove')}
        />
      )}
      <MenuLine name={t('toAnother')} effect={t('toAnotherHint')} cap="G" onAction={() => onAction('group')} />
      {!isAlone && <MenuLine name={t('split')} effect={t('splitHint')} cap="S" onAction={() => onAction('split')} />}
      {mayDecide && (
        <MenuLine name={t('takeBack')} effect={t('takeBackHint')} cap="B" onAction={() => onAction('takeBack')} />
      )}
      <MenuRule />
      <MenuLine name={t('open')} cap="O" onAction={() => onAction('open')} />
    </Menu>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MenuAt } from '../../kit/menu/menu-at.tsx';
import { MenuLine, MenuRule } from '../../kit/menu/menu.tsx';
import type { OrderRow } from '../../queries/order-query.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { useRowName } from '../moves/use-row-name.ts';

/** The forms that the menu opens. */
export type RowForm = 'position' | 'rename' | 'exception';

type MenuProps = {
  row: OrderRow;
  /** The button of the row that opened it. */
  button: HTMLElement;
  actions: OrderActions;
  /** The topic may move to a place by its number. */
  hasPositions: boolean;
  onForm: (form: RowForm) => void;
  onWithdraw: () => void;
  onClose: () => void;
};

/** The actions on one row. */
export function RowMenu({ row, button, actions, hasPositions, onForm, onWithdraw, onClose }: MenuProps) {
  const t = useAreaWords('runningOrder', 'menu');
  const list = useAreaWords('runningOrder', 'list');
  const name = useRowName()(row);
  const trigger = useMemo(() => ({ current: button }), [button]);
  const isTopic = row.kind === 'topic';
  const removeHint = isTopic && row.exception !== null ? t('removeExceptionHint') : t('removeTopicHint');
  return (
    <MenuAt button={trigger} label={list('more', { row: name })} onClose={onClose}>
      <MenuLine name={t('start')} onAction={() => actions.move(row, { at: 'start' })} />
      <MenuLine name={t('end')} onAction={() => actions.move(row, { at: 'end' })} />
      {isTopic && hasPositions && <MenuLine name={t('position')} onAction={() => onForm('position')} />}
      {!isTopic && <MenuLine name={t('rename')} onAction={() => onForm('rename')} />}
      <MenuRule />
      {isTopic && <MenuLine name={t('setAside')} effect={t('setAsideHint')} onAction={() => actions.setAside(row)} />}
      <MenuLine
        name={t('remove')}
        effect={isTopic ? removeHint : t('removeSectionHint')}
        onAction={() => actions.remove(row)}
      />
      {isTopic && <TopicLines row={row} onForm={onForm} onWithdraw={onWithdraw} />}
    </MenuAt>
  );
}

type TopicProps = { row: Extract<OrderRow, { kind: 'topic' }> } & Pick<MenuProps, 'onForm' | 'onWithdraw'>;

function TopicLines({ row: { topic, exception, stageLanguages }, onForm, onWithdraw }: TopicProps) {
  const t = useAreaWords('runningOrder', 'menu');
  const navigate = useNavigate();
  const mayExcept = useCan('order.except');
  const mayOpen = useCan('topic.read');
  return (
    <>
      {mayExcept && exception === null && stageLanguages.length === 0 && (
        <MenuLine name={t('giveException')} onAction={() => onForm('exception')} />
      )}
      {mayExcept && exception !== null && <MenuLine name={t('withdrawException')} onAction={onWithdraw} />}
      {mayOpen && <MenuRule />}
      {mayOpen && (
        <MenuLine
          name={t('open')}
          onAction={() => void navigate({ to: '/topics/$topicId', params: { topicId: topic.id } })}
        />
      )}
    </>
  );
}

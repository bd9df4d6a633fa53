import { useId } from 'react';
import { useAreaWords } from '../words/desk-words.ts';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { OrderConflict } from './conflict/order-conflict.tsx';
import { usePlaces } from './conflict/use-places.ts';
import { CoverageRail } from './coverage/coverage-rail.tsx';
import { EmptyOrder } from './empty-order.tsx';
import { Later } from './later/later.tsx';
import styles from './list/list.module.css';
import { OrderList } from './list/order-list.tsx';
import { useOrderKeys } from './list/use-order-keys.ts';
import { useRowTexts } from './list/use-row-texts.ts';
import type { OrderActions } from './moves/use-order-actions.ts';
import type { OrderPanel } from './order-buttons.tsx';
import { PlacePanel } from './place/place-panel.tsx';
import { RowForms } from './row/row-forms.tsx';
import { useRowCommands } from './row/use-row-commands.ts';
import { SectionDialog } from './sections/section-dialog.tsx';
import { OrderTime } from './time/order-time.tsx';

type TabProps = {
  actions: OrderActions;
  panel: OrderPanel | undefined;
  onPanel: (panel: OrderPanel | undefined) => void;
};

/** The order itself: its time, its rows, the topics set aside, and the coverage by theme next to them. */
export function OrderTab({ actions, panel, onPanel }: TabProps) {
  const t = useAreaWords('runningOrder', 'list');
  const id = useId();
  const { view } = actions;
  const texts = useRowTexts(view.timeZone);
  const rowCommands = useRowCommands(actions);
  useOrderKeys(texts.mayChange ? rowCommands.commands.moveBy : undefined);
  const isEmpty = view.rows.length === 0;
  const close = () => onPanel(undefined);
  return (
    <>
      {panel === 'topics' && <PlacePanel actions={actions} texts={texts} onClose={close} />}
      {panel === 'section' && <SectionDialog section={undefined} actions={actions} onClose={close} />}
      <Conflicted actions={actions} />
      {isEmpty && panel !== 'topics' && <EmptyOrder actions={actions} onChoose={() => onPanel('topics')} />}
      {!isEmpty && <OrderTime order={view} questions={undefined} />}
      <div className={styles['grid']}>
        <div className={styles['main']}>
          {!isEmpty && (
            <section aria-labelledby={id}>
              <h2 id={id} className={styles['label']}>
                {t('label')}
                <span>{t('time')}</span>
              </h2>
              <Rows actions={actions} texts={texts} commands={rowCommands.commands} />
            </section>
          )}
          <Later rows={view.later} texts={texts} actions={actions} />
        </div>
        {!isEmpty && <CoverageRail />}
      </div>
      <RowForms actions={actions} rowCommands={rowCommands} />
    </>
  );
}

type RowsProps = { actions: OrderActions } & Pick<Parameters<typeof OrderList>[0], 'texts' | 'commands'>;

function Rows({ actions, texts, commands }: RowsProps) {
  const t = useAreaWords('runningOrder', 'conflict');
  const { view, conflict, movedId } = actions;
  const places = usePlaces(view, conflict);
  const here =
    places === undefined ? undefined : t('here', { name: places.name, time: places.time, mine: places.mine });
  return (
    <OrderList
      rows={view.rows}
      texts={texts}
      movedId={movedId}
      conflict={conflict === undefined || here === undefined ? undefined : { rowId: conflict.rowId, places: here }}
      onMove={actions.move}
      commands={commands}
    />
  );
}

function Conflicted({ actions }: { actions: OrderActions }) {
  const { view, conflict, endConflict } = actions;
  const places = usePlaces(view, conflict);
  if (conflict === undefined || places === undefined) return null;
  return (
    <ConflictPanel
      key={`${conflict.rowId} ${String(conflict.refusal.problem.current?.version)}`}
      actions={actions}
      conflict={conflict}
      places={places}
      onKeep={endConflict}
    />
  );
}

type PanelProps = {
  actions: OrderActions;
  conflict: NonNullable<OrderActions['conflict']>;
  places: NonNullable<ReturnType<typeof usePlaces>>;
  onKeep: () => void;
};

function ConflictPanel({ actions, conflict: { rowId, wanted, refusal }, places, onKeep }: PanelProps) {
  useFocusBack(() => document.querySelector<HTMLElement>(`[data-row="${rowId}"] button`));
  const mine = () => {
    const row = actions.view.rows.find(({ id }) => id === rowId);
    const version = refusal.problem.current?.version ?? row?.version ?? 0;
    onKeep();
    if (row === undefined || wanted.kind !== 'move') return;
    actions.move({ ...row, version: Math.max(version, row.version) }, wanted.place);
  };
  return <OrderConflict places={places} onKeep={onKeep} onMine={mine} />;
}

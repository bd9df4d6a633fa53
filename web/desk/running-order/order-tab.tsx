import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { OrderConflict } from './conflict/order-conflict.tsx';
import { usePlaces } from './conflict/use-places.ts';
import { CoverageRail } from './coverage/coverage-rail.tsx';
import type { Day } from './day/day.ts';
import { movesOnDay } from './day/use-day.ts';
import { useDayMarks } from './day/use-day-marks.ts';
import { EmptyOrder } from './empty-order.tsx';
import { Later } from './later/later.tsx';
import styles from './list/list.module.css';
import { useOrderKeys } from './list/use-order-keys.ts';
import { useRowTexts } from './list/use-row-texts.ts';
import type { OrderActions } from './moves/use-order-actions.ts';
import type { OrderPanel } from './order-buttons.tsx';
import { OrderRows, ShownTime } from './order-rows.tsx';
import { PlacePanel } from './place/place-panel.tsx';
import { RowForms } from './row/row-forms.tsx';
import { useRowCommands } from './row/use-row-commands.ts';
import { SectionDialog } from './sections/section-dialog.tsx';

type TabProps = {
  actions: OrderActions;
  /** Undefined before the session. */
  day: Day | undefined;
  panel: OrderPanel | undefined;
  onPanel: (panel: OrderPanel | undefined) => void;
};

/** The order itself: its time, its rows, the topics set aside, and the coverage by theme next to them. */
export function OrderTab({ actions, day, panel, onPanel }: TabProps) {
  const { view } = actions;
  const texts = useRowTexts(view.timeZone);
  const moves = movesOnDay(actions, day);
  const rowCommands = useRowCommands(moves);
  const markOf = useDayMarks(day, texts);
  useOrderKeys(texts.mayChange ? rowCommands.commands.moveBy : undefined);
  const isEmpty = view.rows.length === 0;
  const close = () => onPanel(undefined);
  return (
    <>
      {panel === 'topics' && <PlacePanel actions={actions} texts={texts} onClose={close} />}
      {panel === 'section' && <SectionDialog section={undefined} actions={actions} onClose={close} />}
      <Conflicted actions={actions} />
      {isEmpty && panel !== 'topics' && <EmptyOrder actions={actions} onChoose={() => onPanel('topics')} />}
      {!isEmpty && <ShownTime actions={actions} day={day} />}
      <div className={styles['grid']}>
        <div className={styles['main']}>
          {!isEmpty && <OrderRows {...{ actions, moves, day, texts, markOf }} commands={rowCommands.commands} />}
          <Later rows={view.later} texts={texts} actions={actions} markOf={markOf} />
        </div>
        {!isEmpty && <CoverageRail />}
      </div>
      <RowForms actions={moves} isPartial={day !== undefined} rowCommands={rowCommands} />
    </>
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

import { useState } from 'react';
import { CallRefused, isChangedMeanwhile } from '../../calls/client.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useLanguage } from '../../language/language.tsx';
import type { Order, OrderRow, TopicRow } from '../../queries/order-query.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { focusRowWhenLost } from '../list/focus-row.ts';
import { indexOf, isTopic, numberOf, type Place, placeOf, sectionBefore, withStep } from './order-view.ts';
import { isRowGone } from './send-step.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useRowName } from './use-row-name.ts';

const UNDO_MS = 10_000;

/** The organiser's moves, each announced, and taken back by Undo for ten seconds. */
export function useOrderActions(order: Order) {
  const t = useAreaWords('runningOrder', 'said');
  const announce = useAnnounce();
  const rowName = useRowName();
  const [movedId, setMovedId] = useState<string>();
  const announceRefused = useAnnounceRefused(order);
  const moves = useOrderMoves(order, announceRefused);
  const { view, step } = moves;
  const movedText = useMovedText();
  const say = (text: string, takeBack?: () => void) =>
    announce({
      text,
      ...(takeBack === undefined ? {} : { undo: { takeBack, until: Date.now() + UNDO_MS, later: undefined } }),
    });
  const move = (row: OrderRow, place: Place) => {
    const { rows } = view;
    const moved = withStep(view, { rowId: row.id, change: { kind: 'move', place } }).rows;
    if (indexOf(moved, row.id) === indexOf(rows, row.id)) return;
    const from = placeOf(rows, row.id);
    step(row, { kind: 'move', place });
    setMovedId(row.id);
    say(movedText(moved, row), () => {
      step(row, { kind: 'move', place: from });
      const back = { position: numberOf(rows, row.id), count: rows.filter(isTopic).length };
      say(row.kind === 'topic' ? t('movedBack', { row: rowName(row), ...back }) : movedText(rows, row));
    });
  };
  const setAside = (row: TopicRow) => {
    const place = placeOf(view.rows, row.id);
    step(row, { kind: 'setAside' });
    focusRowWhenLost(neighbourOf(view.rows, row.id));
    say(t('setAside', { row: rowName(row) }), () => {
      step(row, { kind: 'takeBack', place });
      say(t('takenBack', { row: rowName(row) }));
    });
  };
  const takeBack = (row: TopicRow, place: Place | null) => {
    step(row, { kind: 'takeBack', place });
    setMovedId(row.id);
    focusRowWhenLost(row.id);
    say(t('takenBack', { row: rowName(row) }), () => {
      step(row, { kind: 'setAside' });
      say(t('setAside', { row: rowName(row) }));
    });
  };
  const remove = (row: OrderRow) => {
    step(row, { kind: 'remove' });
    focusRowWhenLost(neighbourOf(view.rows, row.id));
    say(t('removed', { row: rowName(row) }));
  };
  return { ...moves, movedId, move, setAside, takeBack, remove, say };
}

export type OrderActions = ReturnType<typeof useOrderActions>;

/** The row after this one, or else before it; undefined for the only row. */
function neighbourOf(rows: readonly OrderRow[], rowId: string): string | undefined {
  const index = indexOf(rows, rowId);
  return (rows[index + 1] ?? rows[index - 1])?.id;
}

/** The sentence after a move: the new place, and the section where the topic has entered another one. */
function useMovedText(): (rows: readonly OrderRow[], row: OrderRow) => string {
  const t = useAreaWords('runningOrder', 'said');
  const { language } = useLanguage();
  const rowName = useRowName();
  const headingOf = ({ headingFr, headingEn }: { headingFr: string; headingEn: string }) =>
    language === 'fr' ? headingFr : headingEn;
  return (rows, row) => {
    const position = numberOf(rows, row.id);
    const count = rows.filter(isTopic).length;
    if (row.kind === 'section') {
      const section = headingOf(row);
      return position > count ? t('sectionMovedEnd', { section }) : t('sectionMoved', { section, position });
    }
    const section = sectionBefore(rows, row.id);
    const words = { row: rowName(row), position, count };
    return section === undefined ? t('moved', words) : t('movedInto', { ...words, section: headingOf(section) });
  };
}

/** Says why a step was not carried out. */
function useAnnounceRefused({ rows, later }: Order) {
  const t = useAreaWords('runningOrder', 'said');
  const page = useAreaWords('runningOrder', 'page');
  const announce = useAnnounce();
  const rowName = useRowName();
  const nameOf = useNames();
  return ({ rowId, error }: { rowId: string; error: unknown }) => {
    const found = [...rows, ...later].find(({ id }) => id === rowId);
    const row = found === undefined ? '' : rowName(found);
    const textOf = () => {
      if (isChangedMeanwhile(error)) {
        return t('stale', { name: nameOf(error.problem.current?.by ?? null) ?? page('colleague'), row });
      }
      const title = error instanceof CallRefused ? error.problem.title : undefined;
      return isRowGone(error) || title === undefined ? t('gone', { row }) : title;
    };
    announce({ text: textOf(), isCaution: true });
  };
}

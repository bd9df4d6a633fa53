import { memo, useRef } from 'react';
import { LANGUAGES } from '#contract/plain/language.ts';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import type { OrderRow } from '../../queries/order-query.ts';
import { DragHandle, type LiftKeys } from '../list/drag-handle.tsx';
import type { RowTexts } from '../list/use-row-texts.ts';
import { RowMoves, type RowCommands } from '../row/row-moves.tsx';
import type { RowLook } from '../row/topic-row.tsx';
import styles from '../row/row.module.css';

type RowProps = {
  row: Extract<OrderRow, { kind: 'section' }>;
  edge: 'first' | 'last' | 'only' | undefined;
  look: RowLook;
  texts: RowTexts;
  commands: RowCommands;
  lift: LiftKeys;
};

/** The name of the topics below it, in both languages. */
export const SectionRow = memo(function SectionRow({ row, edge, look, texts, commands, lift }: RowProps) {
  const item = useRef<HTMLLIElement>(null);
  const name = texts.rowName(row);
  const languages = LANGUAGES.toSorted((one) => (one === texts.language ? -1 : 1));
  return (
    <li ref={item} className={`${styles['item']} ${styles['section']}`} data-row={row.id} data-look={look}>
      <div className={styles['row']} data-plain={texts.mayChange ? undefined : true}>
        {texts.mayChange && <DragHandle rowId={row.id} name={name} row={item} lift={lift} />}
        <h2 className={styles['names']}>
          {languages.map((language) => (
            <span key={language} lang={language}>
              <Unbroken text={language === 'fr' ? row.headingFr : row.headingEn} />
            </span>
          ))}
        </h2>
        {texts.mayChange && <RowMoves rowId={row.id} name={name} edge={edge} commands={commands} />}
      </div>
    </li>
  );
});

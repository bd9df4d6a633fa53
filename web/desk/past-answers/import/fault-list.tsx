import { useId } from 'react';
import { ROWS } from '../../kit/rows/rows.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './import.module.css';
import type { Imported } from './use-import.ts';

type Fault = Imported['faults'][number];

/** Each fault: its line, column and value, the reason, and what the import expects. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const t = useAreaWords('pastAnswers', 'faults');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('title', { count: faults.length })}</h3>
      <ul className={ROWS} role="list">
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.column ?? ''} ${fault.code}`} className={styles['fault']}>
            <Place fault={fault} />
            <Wrong fault={fault} />
            <Expected fault={fault} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ fault: { line, column, value, length, code } }: { fault: Fault }) {
  const t = useAreaWords('pastAnswers', 'faults');
  return (
    <p>
      <b>{column === null ? t('line', { line }) : t('lineAndColumn', { line, column })}</b>{' '}
      <span className={styles['value']} dir="auto">
        {value === '' && t('noValue')}
        {value !== '' && code === 'too-long' && t('characters', { count: length })}
        {code !== 'too-long' && (length > value.length ? `${value}…` : value)}
      </span>
    </p>
  );
}

function Wrong({ fault: { code, otherLine } }: { fault: Fault }) {
  const t = useAreaWords('pastAnswers', 'wrong');
  return <p>{code === 'heading-taken' ? t(code, { line: otherLine ?? 0 }) : t(code)}</p>;
}

function Expected({ fault: { code, most } }: { fault: Fault }) {
  const t = useAreaWords('pastAnswers', 'expected');
  const faults = useAreaWords('pastAnswers', 'faults');
  const expected = code === 'too-long' || code === 'too-many-rows' ? t(code, { most: most ?? 0 }) : t(code);
  return <p className={styles['expected']}>{faults('expected', { expected })}</p>;
}

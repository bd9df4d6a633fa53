import { type ReactNode, useId } from 'react';
import { LOCALES } from '#contract/plain/language.ts';
import { capitalised } from '#web/kit/text/capitalised.ts';
import { Cell, RowHead, Table } from '../../kit/table/table.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './import.module.css';
import type { Fault } from './use-import.ts';

type TableProps = { title: string; faults: readonly Fault[]; action?: ReactNode };

/** Each fault: its line, column and value, the reason, and what the import expects. */
export function FaultTable({ title, faults, action }: TableProps) {
  const t = useAreaWords('pastAnswers', 'faults');
  const texts = useFaultTexts();
  const { language } = useLanguage();
  const id = useId();
  const columns = [t('line'), t('column'), t('value'), t('wrong'), t('expected')].map((name) => ({ title: name }));
  return (
    <section className={styles['faulty']} aria-labelledby={id}>
      <div className={styles['title']}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      <Table caption={title} columns={columns}>
        {faults.map((fault) => (
          <tr key={`${fault.line} ${fault.column ?? ''} ${fault.code}`}>
            <RowHead>
              <span className={styles['line']}>
                <span>{t('line')} </span>
                {fault.line}
              </span>
            </RowHead>
            <Cell label={t('column')}>{fault.column ?? t('wholeRow')}</Cell>
            <Cell label={t('value')}>
              <Value fault={fault} />
            </Cell>
            <Cell label={t('wrong')}>{texts.wrongOf(fault)}</Cell>
            <Cell label={t('expected')}>{capitalised(texts.expectedOf(fault), language)}</Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Value({ fault: { value, length, code } }: { fault: Fault }) {
  const t = useAreaWords('pastAnswers', 'faults');
  const written = useFigures();
  return (
    <span className={styles['value']} dir="auto">
      {value === '' && t('noValue')}
      {value !== '' && code === 'too-long' && t('characters', { count: written.format(length) })}
      {code !== 'too-long' && (length > value.length ? `${value}…` : value)}
    </span>
  );
}

/** Groups the digits of large figures: « 20 000 », “20,000”. */
function useFigures(): Intl.NumberFormat {
  const { language } = useLanguage();
  return new Intl.NumberFormat(LOCALES[language]);
}

/** The texts of a fault: the reason, and the expected value. */
function useFaultTexts() {
  const wrong = useAreaWords('pastAnswers', 'wrong');
  const expected = useAreaWords('pastAnswers', 'expected');
  const written = useFigures();
  return {
    wrongOf: ({ code, otherLine }: Fault) =>
      code === 'heading-taken' ? wrong(code, { line: otherLine ?? 0 }) : wrong(code),
    expectedOf: ({ code, most }: Fault) => {
      const hasLimit = code === 'too-long' || code === 'too-many-rows' || code === 'too-many-columns';
      return hasLimit ? expected(code, { most: written.format(most ?? 0) }) : expected(code);
    },
  };
}

import { LANGUAGES } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { KeyLine } from '../../kit/keyboard/key-line.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { ListTable } from '../../kit/table/list-table.tsx';
import { useShownRows } from '../../kit/table/use-shown-rows.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Assigning } from '../assign/use-assigning.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { Row, useRowTexts } from './answer-row.tsx';
import styles from './answer-table.module.css';

type TableProps = { answers: AnswerRow[]; timeZone: string; assigning: Assigning };

export function AnswerTable({ answers, timeZone, assigning }: TableProps) {
  const t = useAreaWords('answers', 'list');
  const { rows, more, showMore } = useShownRows(answers);
  const mayAssign = useCan('answer.assign');
  const texts = useRowTexts(timeZone);
  const current = useRowKeys(rows.map(({ topic }) => topic.id));
  const at = rows.find(({ topic }) => topic.id === current);
  usePickKeys(assigning, mayAssign, { answers, at });
  return (
    <>
      <ListTable
        className={styles['answers']}
        isPicking={mayAssign}
        texts={{
          caption: t('caption'),
          selection: t('selection'),
          number: t('number'),
          headingFr: t('headingFr'),
          headingEn: t('headingEn'),
        }}
        columns={<Columns />}
      >
        {rows.map((row) => (
          <Row
            key={row.topic.id}
            row={row}
            texts={texts}
            isCurrent={row === at}
            isPicked={mayAssign ? assigning.picked.has(row.topic.id) : undefined}
            onPick={() => assigning.pick(row)}
          />
        ))}
      </ListTable>
      {more > 0 && (
        <Button kind="secondary" onClick={showMore}>
          {t('more', { count: more })}
        </Button>
      )}
      <Keys mayAssign={mayAssign} />
    </>
  );
}

/** S selects the present row. A assigns the selected rows, or else the present one. */
function usePickKeys(
  assigning: Assigning,
  mayAssign: boolean,
  { answers, at }: { answers: readonly AnswerRow[]; at: AnswerRow | undefined },
): void {
  const { chosen, picked, pick, begin, beginWith } = assigning;
  const isFree = mayAssign && chosen === undefined;
  const assign = () => (picked.size === 0 && at !== undefined ? beginWith(at) : begin(answers));
  useShortcuts(
    { s: isFree && at !== undefined ? () => pick(at) : undefined, a: isFree ? assign : undefined },
    mayAssign ? { S: 'select', A: 'assign', Esc: 'clear' } : {},
  );
}

/** The keys of the list, below it. */
function Keys({ mayAssign }: { mayAssign: boolean }) {
  const t = useAreaWords('answers', 'keys');
  const assigning = [
    { caps: ['S'], text: t('select') },
    { caps: ['A'], text: t('assign') },
  ];
  return (
    <KeyLine
      keys={[
        { caps: ['J', 'K'], text: t('step') },
        { caps: ['Enter'], text: t('open') },
        ...(mayAssign ? assigning : []),
        { caps: ['/'], text: t('search') },
        { caps: ['?'], text: t('all') },
      ]}
    />
  );
}

/** The heads of the columns after both headings. */
function Columns() {
  const t = useAreaWords('answers', 'list');
  return (
    <>
      {LANGUAGES.map((language) => (
        <th key={language} scope="col" className={styles['state']}>
          <LanguageBadge language={language} /> {t('answer')}
        </th>
      ))}
      <th scope="col" className={styles['who']}>
        {t('givenTo')}
      </th>
      <th scope="col" className={styles['due']}>
        {t('due')}
      </th>
    </>
  );
}

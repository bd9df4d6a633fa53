import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { LanguageBadge } from '../kit/badge/language-badge.tsx';
import { Cell, RowHead, Table } from '../kit/table/table.tsx';
import { useShownRows } from '../kit/table/use-shown-rows.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { type ChangeGlossarySearch, type GlossarySearch, NEW_LINE } from './glossary-search.ts';
import styles from './glossary.module.css';
import { Forms } from './line/forms.tsx';
import { LineForm } from './line/line-form.tsx';
import { shownLines, withEdited } from './shown-lines.ts';
import type { GlossaryLine } from './use-glossary.ts';

/** The id of the heading above the table. */
const TITLE_ID = 'glossary-title';

type TableProps = {
  lines: readonly GlossaryLine[];
  search: GlossarySearch;
  mayChange: boolean;
  onChange: ChangeGlossarySearch;
};

export function GlossaryTable({ lines, search, mayChange, onChange }: TableProps) {
  const t = useAreaWords('glossary', 'page');
  const all = shownLines(lines, search);
  const columns = [
    { title: t('french'), mark: <LanguageBadge language="fr" /> },
    { title: t('english'), mark: <LanguageBadge language="en" /> },
    { title: t('pairs') },
    { title: t('from') },
    { title: t('action'), isHidden: true },
  ];
  const { rows: first, more, showMore } = useShownRows(all);
  const edited = mayChange ? search.edit : undefined;
  const rows = withEdited(first, all, edited);
  const taken = new Set(lines.map(({ concept }) => concept));
  const end = (focused: string) => {
    onChange({ edit: undefined });
    requestAnimationFrame(() => (document.getElementById(focused) ?? document.getElementById(TITLE_ID))?.focus());
  };
  const ends = (concept: string) => ({ onEnd: () => end(editButtonId(concept)), onGone: () => end(TITLE_ID) });
  return (
    <>
      <Table caption={t('caption')} columns={columns}>
        {edited === NEW_LINE && <LineForm line={undefined} taken={taken} {...ends(NEW_LINE)} />}
        {rows.map((line) =>
          line.concept === edited ? (
            <LineForm key={line.concept} line={line} taken={taken} {...ends(line.concept)} />
          ) : (
            <Row
              key={line.concept}
              line={line}
              onEdit={mayChange ? () => onChange({ edit: line.concept }) : undefined}
            />
          ),
        )}
      </Table>
      {rows.length === 0 && <p className={styles['none']}>{t('noneMatches')}</p>}
      {more > 0 && (
        <Button kind="secondary" onClick={showMore}>
          {t('more', { count: more })}
        </Button>
      )}
    </>
  );
}

function editButtonId(concept: string): string {
  return `edit-${concept}`;
}

function Row({ line, onEdit }: { line: GlossaryLine; onEdit: (() => void) | undefined }) {
  const t = useAreaWords('glossary', 'page');
  const { concept, fr, en, pairs, origin, isGeneral, isRetired } = line;
  return (
    <tr>
      <RowHead label={t('french')}>
        <Forms forms={fr} language="fr" />
      </RowHead>
      <Cell label={t('english')}>
        <Forms forms={en} language="en" />
      </Cell>
      <Cell label={t('pairs')}>{pairs}</Cell>
      <Cell label={t('from')}>
        {t(origin)}
        {isGeneral && <small className={styles['note']}>{t('general')}</small>}
        {isRetired && <small className={styles['note']}>{t('retired')}</small>}
      </Cell>
      <Cell>
        {onEdit !== undefined && (
          <Button kind="quiet" id={editButtonId(concept)} onClick={onEdit}>
            {t('edit')}
            <HiddenText> {fr[0] ?? en[0]}</HiddenText>
          </Button>
        )}
      </Cell>
    </tr>
  );
}

import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import shared from '../answer.module.css';
import type { ShownAnswer } from '../use-answer.ts';
import { NewRemark } from './new-remark.tsx';
import type { NumberedRemark } from './numbered-remarks.ts';
import { RemarkItem } from './remark-item.tsx';
import styles from './remarks.module.css';
import { REMARKS_ID } from './remarks-id.ts';
import type { RemarkFocus } from './use-remark-focus.ts';

type RemarksProps = { answer: ShownAnswer; open: readonly NumberedRemark[]; focus: RemarkFocus };

/** The open remarks of both languages; settled ones are folded away. A selected passage can get a new one. */
export function Remarks({ answer, open, focus }: RemarksProps) {
  const t = useAreaWords('answer', 'remarks');
  const mayRemark = useCan('answer.remark');
  const settled = answer.remarks.filter(({ settledAt }) => settledAt !== null);
  const { selected } = focus;
  const isWriting = mayRemark && selected !== undefined;
  return (
    <section aria-labelledby={REMARKS_ID}>
      <header className={shared['head']}>
        <h2 id={REMARKS_ID} className={SMALL_HEADING} tabIndex={-1}>
          {t('title')}
        </h2>
        <span>{t('open', { count: open.length })}</span>
      </header>
      {isWriting && <NewRemark answer={answer} passage={selected} focus={focus} />}
      {open.length === 0 && !isWriting && <p>{t(mayRemark ? 'noneYet' : 'none')}</p>}
      <ul className={styles['remarks']} role="list">
        {open.map((remark) => (
          <RemarkItem key={remark.id} answer={answer} remark={remark} focus={focus} />
        ))}
      </ul>
      {settled.length > 0 && (
        <details>
          <summary>{t('settled', { count: settled.length })}</summary>
          <ul className={styles['remarks']} role="list">
            {settled.map((remark) => (
              <RemarkItem key={remark.id} answer={answer} remark={remark} focus={focus} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

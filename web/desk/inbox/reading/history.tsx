import { Log, LogEntry } from '../../kit/log/log.tsx';
import { kindText } from '../../words/kind-text.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from './reading-pane.module.css';

/** What the register says of a question, and what was written with it for colleagues; the newest first. */
export function History({ question: { history, timeZone } }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'pane');
  const redirect = useAreaWords('inbox', 'redirect');
  const kinds = useAreaWords('register', 'kinds');
  const entry = useAreaWords('register', 'entry');
  const nameOf = useNames();
  return (
    <section className={styles['block']} aria-labelledby="pane-history">
      <h3 id="pane-history">{t('history')}</h3>
      <Log>
        {history.toReversed().map(({ kind, actor, actorId, occurredAt, remark, recipient }) => {
          const what = kindText(kind, kinds);
          const who = actor === 'organiser' ? (nameOf(actorId) ?? t('colleague')) : undefined;
          return (
            <LogEntry key={`${kind} ${occurredAt}`} at={occurredAt} timeZone={timeZone}>
              <p>{who === undefined ? what : entry('by', { what, who })}</p>
              {recipient !== null && <p>{redirect('to', { recipient })}</p>}
              {remark !== null && <blockquote>{remark}</blockquote>}
            </LogEntry>
          );
        })}
      </Log>
    </section>
  );
}

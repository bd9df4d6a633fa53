import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { NumberLink } from '../../kit/number/number-link.tsx';
import panel from '../../kit/panel/panel.module.css';
import { ROWS } from '../../kit/rows/rows.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useAllAnswers } from '../use-answers.ts';
import { useNameOf } from '../use-experts.ts';
import styles from './assign.module.css';
import { useResultWords } from './use-assign-form.ts';
import type { Result } from './use-assigning.ts';

/** The result of a command that skipped topics: how many it assigned, and why it left each of the others. */
export function AssignResult({ result, onClose }: { result: Result; onClose: () => void }) {
  const t = useAreaWords('answers', 'assign');
  const resultWords = useResultWords();
  const title = useFocus<HTMLHeadingElement>();
  useShortcuts({ Escape: onClose });
  return (
    <section className={panel['caution']} aria-labelledby="assign-result">
      <h2 id="assign-result" ref={title} tabIndex={-1}>
        {resultWords(result)}
      </h2>
      <ul role="list" className={`${ROWS} ${styles['skipped']}`}>
        {result.skipped.map((skipped) => (
          <Skipped key={skipped.id} skipped={skipped} rows={result.rows} />
        ))}
      </ul>
      <div>
        <Button kind="secondary" onClick={onClose}>
          {t('close')} <Key cap="Esc" />
        </Button>
      </div>
    </section>
  );
}

type SkippedProps = { skipped: Result['skipped'][number]; rows: Result['rows'] };

function Skipped({ skipped: { id, code }, rows }: SkippedProps) {
  const t = useAreaWords('answers', 'assign');
  const numbers = useNumbers();
  const nameOf = useNameOf();
  const number = rows.find(({ topic }) => topic.id === id)?.topic.number;
  const present = useAllAnswers().data?.answers.find(({ topic }) => topic.id === id)?.assignment ?? null;
  const why = () => {
    if (code === 'topic-not-found') return t('skippedGone');
    if (present === null || present.state === 'declined') return t('skippedFree');
    return t('skippedGiven', { name: nameOf(present.expertId), by: nameOf(present.assignedBy) });
  };
  return (
    <li>
      <b>{number !== undefined && <NumberLink name={numbers.ofTopic(number)} />}</b> {why()}
    </li>
  );
}

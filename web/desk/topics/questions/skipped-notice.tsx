import { Button } from '#web/kit/button/button.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import type { Result } from '../../decisions/use-decide.ts';
import { SkippedQuestions } from '../../decisions/skipped-questions.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';
import panel from '../../kit/panel/panel.module.css';

type SkippedProps = { skipped: Result['left']; shown: ShownTopic; onClose: () => void };

/** A notice about the skipped questions of a move. */
export function SkippedNotice({ skipped, shown, onClose }: SkippedProps) {
  const t = useAreaWords('topics', 'move');
  const bulk = useAreaWords('inbox', 'bulk');
  useFocusBack(() => document.getElementById('topic-questions'));
  return (
    <section className={panel['panel']} aria-label={t('skipped')}>
      <SkippedQuestions title={t('skipped')} skipped={skipped} questions={shown.questions} onOpen={onClose} />
      <p>
        <Button kind="quiet" onClick={onClose}>
          {bulk('close')}
        </Button>
      </p>
    </section>
  );
}

import { Button } from '#web/kit/button/button.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import type { Result } from '../../inbox/decision/use-decide.ts';
import { LeftQuestions } from '../../inbox/selection/left-questions.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ShownTopic } from '../use-topics.ts';
import styles from './topic.module.css';

type LeftProps = { left: Result['left']; shown: ShownTopic; onClose: () => void };

/** Of several questions that were moved, those that were left as they are. */
export function LeftAlone({ left, shown, onClose }: LeftProps) {
  const t = useAreaWords('topics', 'moving');
  const bulk = useAreaWords('inbox', 'bulk');
  useFocusBack(() => document.getElementById('topic-questions'));
  return (
    <section className={styles['panel']} aria-label={t('left')}>
      <LeftQuestions title={t('left')} left={left} questions={shown.questions} onOpen={onClose} />
      <p>
        <Button kind="quiet" onClick={onClose}>
          {bulk('close')}
        </Button>
      </p>
    </section>
  );
}

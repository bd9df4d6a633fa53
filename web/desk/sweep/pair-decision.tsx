import { useNavigate } from '@tanstack/react-router';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { readInboxSearch } from '../queries/inbox-search.ts';
import { useTopics } from '../queries/topics-query.ts';
import { useCan } from '../session/current-user.tsx';
import type { Pair } from '../similar/pairs-query.ts';
import { MergePanel } from '../topics/merge-panel.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { Choice } from './choice.tsx';
import { focusTitleIfLost } from './focus-title.ts';
import type { PairPlan } from './pair/pair-plan.ts';
import styles from './decision.module.css';
import { UndoButton } from './undo-button.tsx';
import type { useSweep } from './state/use-sweep.ts';

type DecisionProps = { sweep: ReturnType<typeof useSweep>; pair: Pair };

/** What the organiser can do with a pair, each button with what will happen. */
export function PairDecision({ sweep, pair }: DecisionProps) {
  const t = useAreaWords('similar', 'sweep');
  const mayDecide = useCan('question.decide');
  const topics = useTopics();
  const { plan, isMerging } = sweep;
  useOpenKeys(pair);
  if (!mayDecide) return <p className={styles['reader']}>{t('readOnly')}</p>;
  if (isMerging && plan?.kind === 'merge') {
    const [topic, other] = [plan.topic, plan.other].map(({ id }) => topics.find((one) => one.id === id));
    if (topic !== undefined && other !== undefined) {
      return (
        <MergePanel
          key={`${topic.id} ${other.id}`}
          topic={topic}
          other={other}
          isQuiet
          onMerged={(_, result) => {
            sweep.merged(result);
            focusTitleIfLost();
          }}
          onCancel={sweep.endMerging}
        />
      );
    }
  }
  return <Buttons sweep={sweep} plan={plan} />;
}

function Buttons({ sweep, plan }: { sweep: DecisionProps['sweep']; plan: PairPlan | undefined }) {
  const t = useAreaWords('similar', 'sweep');
  const willHappen = useWillHappen();
  const isHeld = sweep.pairs.shown.isHeld === true;
  const isBlocked = isHeld || plan === undefined || plan.kind === 'none';
  useShortcuts({ g: sweep.same, n: sweep.notSimilar, l: sweep.putOff });
  return (
    <div className={styles['decide']} role="group" aria-label={t('decide')}>
      <Choice
        kind="primary"
        icon="group"
        cap="G"
        label={plan?.kind === 'merge' ? t('merge') : t('isSame')}
        isBlocked={isBlocked}
        onPress={sweep.same}
      >
        <Unbroken text={willHappen(plan)} />
      </Choice>
      <Choice icon="refuse" cap="N" label={t('notSimilar')} isBlocked={isHeld} onPress={sweep.notSimilar}>
        {t('remembered')}
      </Choice>
      <Choice cap="L" label={t('later')} isBlocked={isHeld} onPress={sweep.putOff}>
        {t('comesBack')}
      </Choice>
      <UndoButton undo={sweep.undo} />
    </div>
  );
}

/** What “same” does to the two questions. */
function useWillHappen(): (plan: PairPlan | undefined) => string {
  const t = useAreaWords('similar', 'sweep');
  const numbers = useNumbers();
  const nameOf = ({ number }: { number: number | null }) => numbers.ofQuestion(number);
  return (plan) => {
    switch (plan?.kind) {
      case 'accept':
        return t('joins', { number: nameOf(plan.question), topic: numbers.ofTopic(plan.topic.number) });
      case 'move':
        return t('moves', { number: nameOf(plan.question), topic: numbers.ofTopic(plan.topic.number) });
      case 'merge':
        return t('merges', { topic: numbers.ofTopic(plan.topic.number), other: numbers.ofTopic(plan.other.number) });
      case 'none':
        return t('cannotJoin', { number: nameOf(plan.question) });
      default:
        return t('newTopic');
    }
  };
}

/** O opens the first question, with Shift the second. */
function useOpenKeys({ first, second }: Pair): void {
  const navigate = useNavigate();
  useShortcuts({
    o: ({ shiftKey }) => {
      const question = shiftKey ? second.id : first.id;
      void navigate({ to: '/inbox', search: () => readInboxSearch({ question }) });
    },
  });
}

/** The decisions about one question: their keys, who may make them and when, and their commands. No I/O. */
import type { Permission } from '#contract/plain/organiser/permission.ts';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import type { Button } from '#web/kit/button/button.tsx';
import type { Decision } from '../../decisions/use-decide.ts';
import type { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import type { Topic } from '../../queries/topics-query.ts';
import {
  afterReopening,
  decide,
  type DecisionCommand,
  type DecisionContext,
  move,
  type Redirect,
  type Refusal,
  returnWith,
  takeBack,
} from './decision-command.ts';

export type DecisionRow = {
  cap: string;
  icon: Parameters<typeof DeskIcon>[0]['name'];
  look: Parameters<typeof Button>[0]['kind'];
  /** The decision needs input before it is sent. */
  hasPanel: boolean;
  /** The states that it starts from, each with the permission that it needs. */
  from: Partial<Record<QuestionState, Permission>>;
  /** Who may decide on a proposed refusal: its proposer or a colleague. */
  by?: 'proposer' | 'colleague';
  label: (context: Pick<DecisionContext, 't' | 'needsSecondPerson'>) => string;
};
type Commanding = { command: (context: DecisionContext, input: never) => DecisionCommand };

/** In the order of the buttons. */
export const DECISIONS = {
  accept: {
    cap: 'A',
    icon: 'check',
    look: 'primary',
    hasPanel: false,
    from: { received: 'question.decide' },
    label: ({ t }) => t('accept'),
    command: (context: DecisionContext) => {
      const { t, number } = context;
      const texts = { name: t('accept'), announcement: t('accepted', { number }), later: t('later.moved', { number }) };
      return decide(context, { kind: 'accept', into: { kind: 'own' } }, texts);
    },
  },
  group: {
    cap: 'G',
    icon: 'group',
    look: 'secondary',
    hasPanel: true,
    from: { received: 'question.decide', accepted: 'question.decide' },
    label: ({ t }) => t('group'),
    command: (context: DecisionContext, topic: Pick<Topic, 'id' | 'number'>) => {
      const { t, number, question } = context;
      const into = { kind: 'existing', topicId: topic.id } as const;
      const announcement = t('grouped', { number, topic: context.topicName(topic.number) });
      const texts = { name: t('group'), announcement, later: t('later.moved', { number }) };
      return question.state === 'received'
        ? decide(context, { kind: 'accept', into }, texts)
        : move(context, into, texts);
    },
  },
  redirect: {
    cap: 'R',
    icon: 'redirect',
    look: 'secondary',
    hasPanel: true,
    from: { received: 'question.decide' },
    label: ({ t }) => t('redirect'),
    command: (context: DecisionContext, decision: Redirect) => {
      const { t, number } = context;
      const { recipient } = decision;
      const announcement =
        recipient === undefined ? t('redirected', { number }) : t('redirectedTo', { number, recipient });
      return decide(context, decision, { name: t('redirect'), announcement, later: t('later.redirected', { number }) });
    },
  },
  answerPrivately: {
    cap: 'D',
    icon: 'check',
    look: 'primary',
    hasPanel: true,
    from: { redirected: 'question.decide' },
    label: ({ t }) => t('answerPrivately'),
    command: (context: DecisionContext, note: string) => {
      const { t, number } = context;
      const texts = { name: t('answerPrivately'), announcement: t('answered', { number }), later: undefined };
      return decide(context, { kind: 'answerPrivately', note }, texts);
    },
  },
  confirm: {
    cap: 'C',
    icon: 'refuse',
    look: 'danger',
    hasPanel: false,
    from: { refusalProposed: 'question.decide' },
    by: 'colleague',
    label: ({ t }) => t('confirm'),
    command: (context: DecisionContext) => {
      const { t, number } = context;
      const texts = {
        name: t('confirm'),
        announcement: t('confirmed', { number }),
        later: t('later.refused', { number }),
      };
      return decide(context, { kind: 'confirmRefusal' }, texts);
    },
  },
  return: {
    cap: 'B',
    icon: 'undo',
    look: 'secondary',
    hasPanel: true,
    from: { refusalProposed: 'question.decide' },
    by: 'colleague',
    label: ({ t }) => t('return'),
    command: (context: DecisionContext, { note, reasonCode }: { note: string; reasonCode?: string | undefined }) => {
      const { t, number } = context;
      const texts = { name: t('return'), announcement: t('returned', { number }), later: undefined };
      return decide(context, returnWith(note, reasonCode), texts);
    },
  },
  retract: {
    cap: 'B',
    icon: 'undo',
    look: 'secondary',
    hasPanel: true,
    from: { refusalProposed: 'question.decide' },
    by: 'proposer',
    label: ({ t }) => t('retract'),
    command: (context: DecisionContext, note: string) => {
      const { t, number } = context;
      const texts = { name: t('retract'), announcement: t('retracted', { number }), later: undefined };
      return decide(context, returnWith(note), texts);
    },
  },
  takeBack: {
    cap: 'B',
    icon: 'undo',
    look: 'secondary',
    hasPanel: true,
    from: {
      accepted: 'question.decide',
      refused: 'question.takeBack',
      redirected: 'question.takeBack',
      answeredPrivately: 'question.takeBack',
    },
    label: ({ t }) => t('takeBack'),
    command: (context: DecisionContext, reason: string) => {
      const { t, number, question } = context;
      const texts = { name: t('takeBack'), announcement: t('takenBack', { number }), later: undefined };
      if (question.state === 'accepted') return decide(context, { kind: 'reopen', reason }, texts);
      return takeBack(context, reason, texts);
    },
  },
  refuse: {
    cap: 'X',
    icon: 'refuse',
    look: 'danger',
    hasPanel: true,
    from: { received: 'question.decide' },
    label: refuseLabel,
    command: (context: DecisionContext, decision: Decision) => {
      const { t, number, needsSecondPerson } = context;
      const name = refuseLabel(context);
      if (!needsSecondPerson) {
        return decide(context, decision, {
          name,
          announcement: t('refused', { number }),
          later: t('later.refused', { number }),
        });
      }
      return decide(context, decision, {
        name,
        announcement: t('proposed', { number }),
        later: t('later.proposed', { number }),
      });
    },
  },
} as const satisfies Record<string, DecisionRow & Commanding>;

export type DecisionName = keyof typeof DECISIONS;
/** The decisions that are sent without a panel. */
type Immediate = 'accept' | 'confirm';
/** The decisions that open a panel before they are sent. */
export type Panel = Exclude<DecisionName, Immediate>;

/** Proposes the refusal of an accepted question, which it reopens first with a reason. */
export function returnAndPropose(context: DecisionContext, decision: Refusal, reason: string): DecisionCommand {
  return {
    ...DECISIONS.refuse.command(context, decision),
    ...afterReopening(context, { reason, decision }),
    undone: context.t('undoneAfterReopening', { number: context.number }),
  };
}

function refuseLabel({ t, needsSecondPerson }: Pick<DecisionContext, 't' | 'needsSecondPerson'>): string {
  return needsSecondPerson ? t('refuse') : t('refuseAlone');
}

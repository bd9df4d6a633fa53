import { useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { nextAnswerState } from '#contract/plain/answer/answer-life.ts';
import { correctText } from '#contract/plain/answer/typography.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useCan, useCurrentUser } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { AnswerPart } from '../use-answer-part.ts';
import type { ShownAnswer } from '../use-answer.ts';
import { useMayWrite } from '../use-may-write.ts';
import { useStep } from './use-step.ts';

/** A step as a button offers it. */
export type OfferedStep = {
  name: 'submit' | 'approve' | 'return' | 'edit' | 'reopen';
  label: string;
  /** For the bar of a phone, which shows one language. */
  short: string;
  /** What the step causes, or why it is not possible now. */
  note: string;
  isBlocked: boolean;
  isBusy: boolean;
  run: () => void;
};

export type AnswerSteps = ReturnType<typeof useAnswerSteps>;

/** The steps that state and role allow in one language. */
export function useAnswerSteps(answer: ShownAnswer, part: AnswerPart) {
  const t = useAreaWords('answer', 'buttons');
  const announce = useAnnounce();
  const step = useStep(answer, part);
  const [isReturning, setReturning] = useState(false);
  const [comment, setComment] = useState({ text: '', isSent: false });
  const openReturn = () => {
    // The running step decides whether the text can still be returned.
    if (step.isBusy) return;
    if (comment.isSent && step.failure === undefined) setComment({ text: '', isSent: false });
    setReturning(true);
  };
  const submit = useSubmit(answer, part, step);
  const { approve, refusal } = useApprove(answer, part, step);
  const { isOffered: mayReturn, ...sendBack } = useReturn(part, step, openReturn);
  const edit = useEdit(answer, part, step);
  const isPanelOpen = isReturning && mayReturn;
  const offered = [submit, approve, mayReturn ? sendBack : undefined, edit].filter((one) => one !== undefined);
  const main = submit ?? approve;
  const done = part.sent?.state === 'approved' ? t('isApproved') : t('isSent');
  return {
    /** None while the panel of a return is open. */
    offered: isPanelOpen ? [] : offered,
    /** Why the organiser cannot approve a text in review. */
    refusal,
    failure: step.failure,
    isPanelOpen,
    openPanel: mayReturn ? openReturn : undefined,
    /** The reason as typed: a refused return keeps it. */
    comment: { text: comment.text, save: (text: string) => setComment({ text, isSent: false }) },
    closePanel: () => setReturning(false),
    sendBack: (text: string) => {
      // The panel keeps the reason while another step is running.
      if (step.isBusy) return;
      setComment({ text, isSent: true });
      step.run({ name: 'returnAnswer', comment: text });
      setReturning(false);
    },
    /** Sends to review or approves, as the button does, or announces why not. */
    send: () => {
      if (main === undefined) announce({ text: refusal ?? done, isCaution: true });
      else main.run();
    },
  };
}

type Step = ReturnType<typeof useStep>;

/** Why no step is possible until the text is saved. */
function useUnsaved({ state }: AnswerPart): string | undefined {
  const t = useAreaWords('answer', 'buttons');
  if (state.kind === 'conflict') return t('conflictNote');
  return state.kind === 'unsaved' || state.kind === 'refused' ? t('unsavedNote') : undefined;
}

function useSubmit(answer: ShownAnswer, part: AnswerPart, step: Step): OfferedStep | undefined {
  const t = useAreaWords('answer', 'buttons');
  const announce = useAnnounce();
  const mayWrite = useMayWrite(answer);
  const unsaved = useUnsaved(part);
  const { language, sent, text } = part;
  if (!mayWrite || !part.isEditable || (sent !== null && sent.state !== 'drafting')) return undefined;
  const isUnchecked = sent !== null && sent.unchecked.length > 0;
  const missing = hasVisibleText(text) ? undefined : t('emptyNote');
  const blocked = missing ?? unsaved ?? (isUnchecked ? t('uncheckedNote') : undefined);
  return {
    name: 'submit',
    label: t(`submit.${language}`),
    short: t('short.submit'),
    note: blocked ?? t('submitNote'),
    isBlocked: blocked !== undefined,
    isBusy: step.isBusy,
    run: () =>
      blocked === undefined ? step.run({ name: 'submitAnswer' }) : announce({ text: blocked, isCaution: true }),
  };
}

type Approval = { approve?: OfferedStep; refusal?: string };

/** What the organiser reads when they cannot approve. */
const REFUSALS = {
  'other-approver-needed': 'ownText',
  'step-not-allowed': 'notReady',
  'text-missing': 'notReady',
  'figures-unchecked': 'notReady',
  'remarks-open': 'notReady',
} as const;

/** The words of the approval, and the text that it corrects when typography corrections are still offered. */
function useApproval({ language, text, corrections: { offered } }: AnswerPart) {
  const t = useAreaWords('answer', 'buttons');
  if (offered.length === 0) {
    return { label: t(`approve.${language}`), short: t('short.approve'), note: t('approveNote'), corrected: {} };
  }
  return {
    label: t(`correctAndApprove.${language}`),
    short: t('short.correctAndApprove'),
    note: t('correctNote', { count: offered.length }),
    corrected: { correctedText: correctText(text, offered) },
  };
}

/**
 * Never offers an approval to an author. With open remarks, a second press approves. The approval accepts the corrections
 * of typography that are still offered.
 */
function useApprove(answer: ShownAnswer, part: AnswerPart, step: Step): Approval {
  const t = useAreaWords('answer', 'buttons');
  const announce = useAnnounce();
  const { organiserId } = useCurrentUser();
  const mayReview = useCan('answer.review');
  const unsaved = useUnsaved(part);
  const { note, corrected, ...words } = useApproval(part);
  const [askedFor, setAskedFor] = useState<string>();
  const { language, sent } = part;
  if (!mayReview || sent?.state !== 'inReview') return {};
  const open = countOpen(answer, language);
  const { needsOtherApprover } = answer.settings;
  const by = { ids: [organiserId], needsOtherApprover, acceptsOpenRemarks: true };
  const next = nextAnswerState({ ...sent, openRemarks: open }, 'approve', by);
  if ('refusal' in next) return { refusal: t(REFUSALS[next.refusal]) };
  const question = open === 0 ? undefined : t('remarksOpen', { count: open });
  // Another text or another remark is asked about again.
  const asked = `${sent.version} ${open}`;
  const isAsked = open > 0 && askedFor === asked;
  const run = () => {
    if (unsaved !== undefined) return announce({ text: unsaved, isCaution: true });
    if (question !== undefined && !isAsked) {
      setAskedFor(asked);
      return announce({ text: question, isCaution: true });
    }
    step.run({ name: 'approveAnswer', acceptsOpenRemarks: open > 0, ...corrected });
  };
  return {
    approve: {
      name: 'approve',
      label: isAsked ? t('approveAnyway') : words.label,
      short: isAsked ? t('short.anyway') : words.short,
      note: unsaved ?? [isAsked ? question : undefined, note].filter(Boolean).join(' '),
      isBlocked: unsaved !== undefined,
      isBusy: step.isBusy,
      run,
    },
  };
}

function countOpen({ remarks }: ShownAnswer, language: Language): number {
  return remarks.filter((one) => one.language === language && one.settledAt === null).length;
}

function useReturn(
  { language, sent }: AnswerPart,
  step: Step,
  onOpen: () => void,
): OfferedStep & { isOffered: boolean } {
  const t = useAreaWords('answer', 'buttons');
  const mayReview = useCan('answer.review');
  return {
    isOffered: mayReview && sent?.state === 'inReview',
    name: 'return',
    label: t(`return.${language}`),
    short: t('short.return'),
    note: t('returnNote'),
    isBlocked: false,
    isBusy: step.isBusy,
    run: onOpen,
  };
}

/** Opens a text that is no draft: a writer edits it, and a reviewer reopens an approved one. */
function useEdit(answer: ShownAnswer, part: AnswerPart, step: Step): OfferedStep | undefined {
  const t = useAreaWords('answer', 'buttons');
  const mayWrite = useMayWrite(answer);
  const mayReview = useCan('answer.review');
  const { language, sent, isEditable } = part;
  if (sent === null || sent.state === 'drafting' || isEditable) return undefined;
  const isApproved = sent.state === 'approved';
  const shared = { note: t(isApproved ? 'reopenNote' : 'editNote'), isBlocked: false };
  if (mayWrite) {
    const label = t(`edit.${language}`);
    return { ...shared, name: 'edit', label, short: t('short.edit'), isBusy: false, run: part.edit };
  }
  if (!mayReview || !isApproved) return undefined;
  const run = () => step.run({ name: 'reopenAnswer' });
  const label = t(`reopen.${language}`);
  return { ...shared, name: 'reopen', label, short: t('short.reopen'), isBusy: step.isBusy, run };
}

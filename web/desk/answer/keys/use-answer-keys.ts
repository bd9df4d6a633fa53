import { useNavigate } from '@tanstack/react-router';
import type { Language } from '#contract/plain/language.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useCan } from '../../session/current-user.tsx';
import { topicTabId } from '../../queries/topic-tab-id.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { textOf } from '../answer-elements.ts';
import type { RemarkFocus } from '../rail/use-remark-focus.ts';
import { correctAllId } from '../steps/typography.tsx';
import type { AnswerSteps } from '../steps/use-answer-steps.ts';
import type { AnswerPart } from '../use-answer-part.ts';

type KeysProps = {
  topicId: string;
  parts: Readonly<Record<Language, AnswerPart>>;
  steps: Readonly<Record<Language, AnswerSteps>>;
  language: Language;
  onUse: (language: Language) => void;
  focus: RemarkFocus;
};

const NAMES = {
  Esc: 'leaveText',
  1: 'french',
  2: 'english',
  V: 'versions',
  'Ctrl+Enter': 'sendAnswer',
} as const;
const REMARK_NAMES = { C: 'remark' } as const;
const REVIEW_NAMES = { T: 'typography', B: 'sendBack' } as const;

/** The single keys of an answer. They act on the language in use. */
export function useAnswerKeys({ topicId, parts, steps, language, onUse, focus }: KeysProps): void {
  const part = parts[language];
  const mayRemark = useCan('answer.remark');
  const mayReview = useCan('answer.review');
  const write = (one: Language) => {
    onUse(one);
    const text = textOf(one);
    text?.focus();
    // A narrow screen shows the other text only now.
    if (document.activeElement !== text) requestAnimationFrame(() => text?.focus());
  };
  const remark = useRemarkKey(part, focus);
  const { offered } = part.corrections;
  const names = {
    ...NAMES,
    ...(mayRemark ? REMARK_NAMES : {}),
    ...(mayReview ? REVIEW_NAMES : {}),
  };
  useShortcuts(
    {
      1: () => write('fr'),
      2: () => write('en'),
      c: mayRemark ? remark : undefined,
      v: useVersionsKey(topicId, part),
      t: offered.length > 0 ? () => document.getElementById(correctAllId(language))?.focus() : undefined,
      b: steps[language].openPanel,
    },
    names,
  );
}

/** Starts a remark on the words that are selected in the text of the language in use. */
function useRemarkKey(part: AnswerPart, focus: RemarkFocus) {
  const t = useAreaWords('answer', 'remarks');
  const announce = useAnnounce();
  return () => {
    const passage = part.selection() ?? focus.selected;
    if (passage !== undefined) focus.ask(passage);
    else announce({ text: t(part.isDirty ? 'notSaved' : 'selectFirst'), isCaution: true });
  };
}

/** Opens the versions of the language in use. The focus waits on the link of their tab, which stays. */
function useVersionsKey(topicId: string, { language }: AnswerPart) {
  const navigate = useNavigate();
  return () => {
    document.getElementById(topicTabId('versions'))?.focus();
    void navigate({ to: '/topics/$topicId', params: { topicId }, search: { tab: 'versions', language } });
  };
}

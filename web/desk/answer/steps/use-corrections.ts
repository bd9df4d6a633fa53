import { useState } from 'react';
import { type Correction, offeredCorrections } from '#contract/plain/answer/typography.ts';
import type { Language } from '#contract/plain/language.ts';
import { useCan } from '../../session/current-user.tsx';
import type { ShownAnswer } from '../use-answer.ts';

export type Corrections = { offered: readonly Correction[]; leave: (correction: Correction) => void };

/** The corrections that a reviewer left, by topic and language: another tab of the topic must not offer them again. */
const LEFT = new Map<string, readonly string[]>();

/** Letters on each side of a correction that tell it from others of the same rule. */
const AROUND = 10;

type CorrectionsProps = { answer: ShownAnswer; language: Language; text: string; isDirty: boolean };

/** The corrections of typography that a reviewer may accept before the approval. */
export function useCorrections({ answer, language, text, isDirty }: CorrectionsProps): Corrections {
  const mayReview = useCan('answer.review');
  const key = `${answer.topicId} ${language}`;
  const [left, setLeft] = useState(LEFT.get(key) ?? []);
  const isOffered = mayReview && !isDirty && answer.texts[language]?.state === 'inReview';
  return {
    offered: isOffered ? offeredCorrections(text, language).filter((one) => !left.includes(keyOf(one, text))) : [],
    leave: (one) => {
      const next = [...left, keyOf(one, text)];
      LEFT.set(key, next);
      setLeft(next);
    },
  };
}

/** Equal for the same correction in the same words, wherever they stand. */
function keyOf({ start, end, rule }: Correction, text: string): string {
  return `${rule} ${text.slice(Math.max(0, start - AROUND), end + AROUND)}`;
}

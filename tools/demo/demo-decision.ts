/** The organisers' decisions on the demonstration's questions, which their keys name. */
import type { Localized } from '#contract/plain/language.ts';
import type { Decider } from './organisers.ts';
import type { ReasonCode } from './reasons.ts';
import type { ThemeCode } from './themes.ts';

export type DemoDecision = { question: string; by: Decider };

export type DemoRedirection = DemoDecision & {
  recipient?: string;
  /** The answer; without one, the question waits for it. */
  answered?: string;
};

/** Questions with the same content. */
export type DemoTopic = {
  key: string;
  theme: ThemeCode;
  /** Null before a heading was written. */
  heading: Localized<string> | null;
  /** The first question created the topic, the others joined it. Empty before the topic exists. */
  accepted: readonly DemoDecision[];
  /** Still received: they have not been added to the topic yet. */
  waiting: readonly string[];
};

export type DemoRefusal = DemoDecision & {
  reason: ReasonCode;
  /** The sentence for the author, in the language of the question. */
  sentence: string;
  /** For the second person. */
  note?: string;
  /** The second person; without one, the refusal is proposed. */
  confirmedBy?: Decider;
};

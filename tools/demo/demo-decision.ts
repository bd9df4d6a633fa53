/** What organisers have done with the questions of the demonstration; each question is named by its key. */
import type { Localized } from '#contract/language.ts';
import type { Decider } from './organisers.ts';
import type { ReasonCode } from './reasons.ts';
import type { ThemeCode } from './themes.ts';

export type DemoDecision = { question: string; by: Decider };

export type DemoRedirection = DemoDecision & {
  recipient?: string;
  /** How it was answered; without one, the question still waits for its answer. */
  answered?: string;
};

/** Questions with the same content. */
export type DemoTopic = {
  key: string;
  theme: ThemeCode;
  /** Null while nobody has written one. */
  heading: Localized<string> | null;
  /** The first made the topic, the others joined it. Where there is none, nobody has made the topic yet. */
  accepted: readonly DemoDecision[];
  /** Still received: nobody has brought them to the others yet. */
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

import { foldText } from '#contract/plain/fold.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Topic } from './topics-query.ts';

type Headings = Pick<Topic, 'headingFr' | 'headingEn'>;
export type TopicHeadings = Headings & Pick<Topic, 'firstQuestion'>;

/** The heading in the organiser's language, or else in the other language; null without a heading. */
export function headingIn(
  { headingFr, headingEn }: Headings,
  language: Language,
): { language: Language; text: string } | null {
  const own = { language, text: language === 'fr' ? headingFr : headingEn };
  const other: Language = language === 'fr' ? 'en' : 'fr';
  const text = own.text ?? (language === 'fr' ? headingEn : headingFr);
  return text === null ? null : { language: own.text === null ? other : language, text };
}

/** Whether each typed word occurs in the topic's number, such as `T25-07`, or in its headings or first question. */
export function matchesTopic(topic: TopicHeadings & { name: string }, typed: string): boolean {
  const { name, headingFr, headingEn, firstQuestion } = topic;
  const text = foldText(`${name} ${headingFr ?? ''} ${headingEn ?? ''} ${firstQuestion?.text ?? ''}`);
  const words = foldText(typed).split(' ').filter(Boolean);
  return words.every((word) => text.includes(word));
}

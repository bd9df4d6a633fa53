/** The answers and questions of a topic, as columns of lines. No I/O. */
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import type { BookTopic } from '../book.ts';
import { fill, WORDS } from './labels.ts';
import { childOf, type Element, mm } from './page-model.ts';
import type { Sheet } from './sheet.ts';
import { COLUMN_WIDTH, COLUMNS, LEFT, STYLES, WIDTH } from './styles.ts';
import { type SetLine, setLines } from './typeset.ts';

export type Column = {
  x: number;
  lines: SetLine[];
  /** Above the lines that continue on another page. */
  again: string | null;
};

const PARAGRAPH_GAP = mm(2.6);
const LABEL_GAP = mm(1.5);

/** One column for each language, or one across the page when no language is approved. */
export function bodyOf(topic: BookTopic, sheet: Sheet, root: Element): Column[] {
  const { fr, en } = topic.answer;
  if (fr === null && en === null) return [{ x: LEFT, lines: noticesOf(topic, sheet, root), again: null }];
  return LANGUAGES.map((language) => answerColumn({ topic, language }, sheet, root));
}

function answerColumn(
  { topic, language }: { topic: BookTopic; language: Language },
  { typeset }: Sheet,
  root: Element,
): Column {
  const words = WORDS[language];
  const answer = topic.answer[language];
  const set = (tag: 'H3' | 'P', text: string, { style, gap }: Pick<SetLine, 'style' | 'gap'>): SetLine[] =>
    typeset(text, style, COLUMN_WIDTH).flatMap((paragraph) =>
      setLines(paragraph, { style, gap, owner: childOf(root, { tag, language }) }),
    );
  const label = set('H3', words.answer, { style: STYLES.bold, gap: 0 });
  const [first, ...rest] =
    answer === null
      ? set('P', words.notApproved, { style: STYLES.muted, gap: 0 })
      : set('P', answer.text, { style: STYLES.answer, gap: PARAGRAPH_GAP });
  const text = first === undefined ? [] : [{ ...first, gap: LABEL_GAP }, ...rest];
  return { x: COLUMNS[language], lines: [...label, ...text], again: words.answerContinued };
}

/** Why the topic has no answer, and the questions of a topic that goes on stage by exception. */
function noticesOf({ exceptionReason }: BookTopic, { book, typeset }: Sheet, root: Element): SetLine[] {
  const words = WORDS[book.language];
  const notices =
    exceptionReason === null
      ? [{ text: words.notOnStage, style: STYLES.bold }]
      : [
          { text: words.exception, style: STYLES.bold },
          { text: fill(words.reason, { reason: exceptionReason }), style: STYLES.sans },
        ];
  return notices.flatMap(({ text, style }) =>
    typeset(text, style, WIDTH).flatMap((paragraph) =>
      setLines(paragraph, { style, gap: LABEL_GAP, owner: childOf(root, { tag: 'P' }) }),
    ),
  );
}

/** The questions of the topic, each in its own language and never cut. */
export function questionLines(topic: BookTopic, { book, typeset }: Sheet, root: Element): SetLine[] {
  const { questions, questionCounts } = topic;
  if (questions.length === 0) return [];
  const words = WORDS[book.language];
  const left = questionCounts.fr + questionCounts.en - questions.length;
  const set = (text: string, { style, gap }: Pick<SetLine, 'style' | 'gap'>, owner: Element): SetLine[] =>
    typeset(text, style, WIDTH).flatMap((paragraph, index) =>
      setLines(paragraph, { style, gap: index === 0 ? gap : 0, owner }),
    );
  const label = set(words.asked, { style: STYLES.bold, gap: PARAGRAPH_GAP }, childOf(root, { tag: 'H3' }));
  const list = childOf(root, { tag: 'L' });
  const lines = label;
  for (const { text, language, number } of questions) {
    const item = childOf(list, { tag: 'LI' });
    const name = number === null ? language.toUpperCase() : `${number}, ${language.toUpperCase()}`;
    const ofName = set(name, { style: STYLES.muted, gap: PARAGRAPH_GAP }, childOf(item, { tag: 'Lbl' }));
    const ofText = set(text, { style: STYLES.question, gap: 0 }, childOf(item, { tag: 'LBody', language }));
    lines.push(...ofName, ...ofText);
  }
  if (left === 0) return lines;
  const more = fill(left === 1 ? words.oneMore : words.severalMore, { count: left });
  lines.push(...set(more, { style: STYLES.muted, gap: PARAGRAPH_GAP }, childOf(root, { tag: 'P' })));
  return lines;
}

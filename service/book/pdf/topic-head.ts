/** The head of each page of a topic: its place, facts and headings. No I/O. */
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import type { BookTopic } from '../book.ts';
import { durationWords, fill, WORDS } from './labels.ts';
import { childOf, type Element, mm, type Page } from './page-model.ts';
import { openPage, rule, type Sheet } from './sheet.ts';
import { BODY_TOP, COLUMN_WIDTH, COLUMNS, FAINT, HAIRLINE, INK, LEFT, MIDDLE, RIGHT, RULE, STYLES } from './styles.ts';
import { heightOf, placeLines, setLines } from './typeset.ts';

export type Topic = {
  topic: BookTopic;
  /** Among the topics, from 1. */
  place: number;
  topics: number;
  /** The heading of its section, in the language of the labels. */
  section: string | null;
};

const FACTS_BASELINE = BODY_TOP + mm(16.6);
const FACTS_END = BODY_TOP + mm(22);
const FACT_GAP = mm(6);
const FACT_WIDTH = mm(46);

/** Opens a page of a topic. @returns the page, and where its body begins */
export function openTopicPage(
  sheet: Sheet,
  about: Topic,
  { root, isContinued }: { root: Element; isContinued: boolean },
): { page: Page; y: number } {
  const page = openPage(sheet);
  // A repeated head is decoration, or a screen reader would interrupt the answer with it.
  const owner = isContinued ? null : root;
  const target = { page, sheet };
  const x = writePlace(target, about, owner);
  writeFacts(target, { about, x, isContinued }, owner);
  rule(page, { y: FACTS_END, height: RULE, colour: INK });
  return { page, y: writeHeadings(target, about, owner) };
}

type Target = { page: Page; sheet: Sheet };

function writePlace({ page, sheet }: Target, { place, topics }: Topic, owner: Element | null): number {
  const style = STYLES.place;
  const actual = fill(WORDS[sheet.book.language].placeLabel, { place, topics });
  const element = owner && childOf(owner, { tag: 'P', actual });
  const [line] = sheet.typeset(String(place), style, mm(60)).flat();
  if (line === undefined) return LEFT;
  page.marks.push({
    kind: 'text',
    owner: element,
    line,
    x: LEFT,
    baseline: FACTS_BASELINE,
    size: style.size,
    colour: style.colour,
  });
  return LEFT + line.width + mm(7);
}

type Facts = { about: Topic; x: number; isContinued: boolean };

function writeFacts({ page, sheet }: Target, { about, x, isContinued }: Facts, owner: Element | null): void {
  const list = owner && childOf(owner, { tag: 'L' });
  let left = x;
  for (const { label, value } of factsOf(about, sheet, isContinued)) {
    const item = list && childOf(list, { tag: 'LI' });
    const width = Math.min(FACT_WIDTH, RIGHT - left);
    const lines = [
      { text: label, style: STYLES.muted, owner: item && childOf(item, { tag: 'Lbl' }) },
      { text: value, style: STYLES.bold, owner: item && childOf(item, { tag: 'LBody' }) },
    ].flatMap(({ text, style, owner: of }) => {
      // A long name would push the others away: its first line is enough.
      const [line] = sheet.typeset(text, style, width).flat();
      return line === undefined ? [] : setLines([line], { style, owner: of, gap: 0 });
    });
    placeLines(page, lines, { x: left, y: FACTS_BASELINE - heightOf(lines) + mm(1.2) });
    left += Math.max(0, ...lines.map(({ line }) => line.width)) + FACT_GAP;
  }
}

function factsOf({ topic, section }: Topic, { book: { language } }: Sheet, isContinued: boolean) {
  const words = WORDS[language];
  const { number, theme, questionCounts, seconds } = topic;
  const counts = { ...questionCounts, count: questionCounts.fr + questionCounts.en };
  return [
    ...(theme === null ? [] : [{ label: words.theme, value: theme[language] }]),
    { label: words.topic, value: isContinued ? `${number} (${words.continued})` : number },
    { label: words.questions, value: fill(words.questionCounts, counts) },
    ...(seconds === null ? [] : [{ label: words.seconds, value: durationWords(seconds, language) }]),
    ...(section === null ? [] : [{ label: words.section, value: section }]),
  ];
}

const HEADINGS_PADDING = mm(3);
const BADGE = { width: mm(7.7), height: mm(5) };

/** @returns where the body begins */
function writeHeadings(target: Target, { topic }: Topic, owner: Element | null): number {
  const top = FACTS_END + RULE + HEADINGS_PADDING;
  const heights = LANGUAGES.map((language) => {
    const element = owner && childOf(owner, { tag: 'H2', language });
    return writeHeading(target, { topic, language, top }, element);
  });
  const end = top + Math.max(...heights) + HEADINGS_PADDING;
  const { page } = target;
  rule(page, { x: MIDDLE, y: FACTS_END + RULE, width: HAIRLINE, height: end - FACTS_END, colour: FAINT });
  rule(page, { y: end, height: RULE, colour: INK });
  return end + RULE + mm(4);
}

type Heading = { topic: BookTopic; language: Language; top: number };

/** @returns the height of the heading in one language, with its badge */
function writeHeading({ page, sheet }: Target, { topic, language, top }: Heading, owner: Element | null): number {
  const x = COLUMNS[language];
  writeBadge({ page, sheet }, language, { x, y: top });
  const heading = topic.heading[language];
  const style = heading === null ? STYLES.muted : STYLES.heading;
  const text = heading?.replaceAll('\n', ' ') ?? WORDS[language].noHeading;
  const paragraphs = sheet.typeset(text, style, COLUMN_WIDTH);
  const lines = paragraphs.flatMap((paragraph) => setLines(paragraph, { style, owner, gap: 0 }));
  const below = BADGE.height + mm(1.2);
  return below + placeLines(page, lines, { x, y: top + below });
}

function writeBadge({ page, sheet }: Target, language: Language, { x, y }: { x: number; y: number }): void {
  const { width, height } = BADGE;
  page.marks.push({ kind: 'box', x, y, width, height, colour: STYLES.sans.colour });
  const [line] = sheet.typeset(language.toUpperCase(), STYLES.sans, width).flat();
  if (line === undefined) return;
  const lines = setLines([line], { style: STYLES.sans, owner: null, gap: 0 });
  placeLines(page, lines, { x: x + (width - line.width) / 2, y: y + (height - heightOf(lines)) / 2 });
}

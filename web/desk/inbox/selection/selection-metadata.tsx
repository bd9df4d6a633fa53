import { QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import { MetadataList } from '../../kit/metadata/metadata-list.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useThemes } from '../../meeting/use-themes.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useStateNames } from '../../words/use-state-names.ts';
import type { InboxSearch } from '../../queries/inbox-search.ts';
import type { Counts } from '../use-question-counts.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';

/** The values that the selected questions share, and those in which they differ. */
export function SelectionMetadata({ questions }: { questions: ListedQuestion[] }) {
  const t = useAreaWords('inbox', 'bulk');
  const list = useAreaWords('inbox', 'list');
  const states = useStateNames();
  const { language } = useLanguage();
  const themes = useThemes();
  const received = useSpan(questions.map(({ receivedAt }) => receivedAt));
  const fr = questions.filter((question) => question.language === 'fr').length;
  const opened = questions.filter(({ isOpened }) => isOpened).length;
  const themeOf = ({ themeCode }: ListedQuestion) =>
    themes.find(({ code }) => code === themeCode)?.label[language] ?? list('noTheme');
  const counted = (name: string, count: number) => list('counted', { name, count });
  const metadata = [
    [
      t('state'),
      countedNames(
        questions.map(({ state }) => states[state]),
        counted,
      ),
    ],
    [t('language'), [t('languages', { fr, en: questions.length - fr })]],
    [list('theme'), countedNames(questions.map(themeOf), counted)],
    [t('received'), [received]],
    [t('opened'), [t('openedOf', { count: opened, all: questions.length })]],
  ] as const;
  return <Metadata metadata={metadata} />;
}

type CountedProps = {
  counts: Counts;
  search: InboxSearch;
  /** Undefined until known. */
  opened: number | undefined;
};

/** The same metadata of all matching questions, as counted by the service; the list may not contain all of them. */
export function CountedMetadata({ counts, search, opened }: CountedProps) {
  const t = useAreaWords('inbox', 'bulk');
  const list = useAreaWords('inbox', 'list');
  const states = useStateNames();
  const { language } = useLanguage();
  const themes = useThemes();
  const countsOf = (values: Counted[], chosen: string | undefined, nameOf: (value: string | null) => string) =>
    values
      // Each count assumes its own value as the filter: when a filter is set, only the value of that filter applies.
      .filter(({ value, count }) => count > 0 && (chosen === undefined || (value ?? 'none') === chosen))
      .toSorted((a, b) => b.count - a.count)
      .map(({ value, count }) => list('counted', { name: nameOf(value), count }));
  const stateOf = (value: string | null) => QUESTION_STATES.find((one) => one === value) ?? 'received';
  const themeOf = (value: string | null) =>
    themes.find(({ code }) => code === value)?.label[language] ?? list('noTheme');
  return (
    <Metadata
      metadata={[
        [t('state'), countsOf(counts.states, search.states, (value) => states[stateOf(value)])],
        [t('language'), countsOf(counts.languages, search.language, (value) => (value ?? '').toUpperCase())],
        [list('theme'), countsOf(counts.themes, search.theme, themeOf)],
        ...(opened === undefined
          ? []
          : [[t('opened'), [t('openedOf', { count: opened, all: counts.total })]] as const]),
      ]}
    />
  );
}

type Counted = Counts['themes'][number];

function Metadata({ metadata }: { metadata: readonly (readonly [name: string, values: readonly string[]])[] }) {
  return (
    <MetadataList>
      {metadata.map(([name, values]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </dd>
        </div>
      ))}
    </MetadataList>
  );
}

/** “New (10)”, “Accepted (2)”: the most frequent first. */
function countedNames(names: string[], counted: (name: string, count: number) => string): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name, count]) => counted(name, count));
}

/** The earliest and the latest time; one time when both read the same. */
function useSpan(instants: string[]): string {
  const t = useAreaWords('inbox', 'bulk');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const sorted = instants.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  const from = dates.moment(new Date(first), now);
  if (from === dates.moment(new Date(last), now)) return from;
  return t('span', { from, until: dates.momentWithin(new Date(last), now) });
}

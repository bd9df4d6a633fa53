/** Counts the questions that would match with each value of a filter. No I/O. */
import type { QuestionCounts } from '#contract/question/organisers-question.ts';
import type { QuestionFilter } from '#contract/question/question-filter.ts';
import type { QuestionAge, QuestionChannel, QuestionState } from '#contract/plain/question/question-state.ts';
import type { Language } from '#contract/plain/language.ts';

/** The number of questions that share every dimension of the filter. */
export type Bucket = {
  state: QuestionState;
  language: Language;
  channel: QuestionChannel;
  themeCode: string | null;
  /** Null for a question that is not waiting or not overdue. */
  age: QuestionAge | null;
  count: number;
};

type Dimension = 'states' | 'theme' | 'language' | 'channel' | 'age' | 'hasTopic';

const MATCHES: Record<Dimension, (bucket: Bucket, filter: QuestionFilter) => boolean> = {
  states: ({ state }, { states }) => states === undefined || states.includes(state),
  theme: ({ themeCode }, { theme }) => theme === undefined || themeCode === theme,
  language: (bucket, { language }) => language === undefined || bucket.language === language,
  channel: (bucket, { channel }) => channel === undefined || bucket.channel === channel,
  age: (bucket, { age }) => age === undefined || bucket.age === age || bucket.age === 'severelyOverdue',
  hasTopic: ({ state }, { hasTopic }) => hasTopic === undefined || (state === 'accepted') === hasTopic,
};

/** The filter without the dimensions of the buckets. */
export function withoutBucketDimensions(filter: QuestionFilter): QuestionFilter {
  const { states: _s, theme: _t, language: _l, channel: _c, age: _a, hasTopic: _h, ...rest } = filter;
  return rest;
}

type OtherCounts = 'isAtLeast' | 'isSearchComplete' | 'asOf' | 'ageMs' | 'newer' | 'mine' | 'opened';
export type Facets = Omit<QuestionCounts, OtherCounts>;

/** For each value: the questions that match the filter with this value in place of its own part. */
export function facetsOf(buckets: Bucket[], filter: QuestionFilter): Facets {
  const without = (excluded?: Dimension) =>
    buckets.filter((bucket) =>
      Object.entries(MATCHES).every(([dimension, matches]) => dimension === excluded || matches(bucket, filter)),
    );
  const by = <Value extends string | null>(excluded: Dimension, valueOf: (bucket: Bucket) => Value) => {
    const counts = new Map<Value, number>();
    for (const bucket of without(excluded)) {
      counts.set(valueOf(bucket), (counts.get(valueOf(bucket)) ?? 0) + bucket.count);
    }
    return [...counts].map(([value, count]) => ({ value, count }));
  };
  const topics = without('hasTopic');
  const overdue = without('age').filter(({ age }) => age !== null);
  return {
    total: sum(without()),
    states: by('states', ({ state }) => state),
    themes: by('theme', ({ themeCode }) => themeCode),
    languages: by('language', ({ language }) => language),
    channels: by('channel', ({ channel }) => channel),
    ages: [
      { value: 'overdue', count: sum(overdue) },
      { value: 'severelyOverdue', count: sum(overdue.filter(({ age }) => age === 'severelyOverdue')) },
    ],
    topics: {
      with: sum(topics.filter(({ state }) => state === 'accepted')),
      without: sum(topics.filter(({ state }) => state !== 'accepted')),
    },
  };
}

function sum(buckets: Bucket[]): number {
  return buckets.reduce((total, { count }) => total + count, 0);
}

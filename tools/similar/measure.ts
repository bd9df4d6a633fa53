/** Prints the tables of docs/similar-questions.md. It starts a PostgreSQL server of its own for the full-text rank. */
import pg from 'pg';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { compileGlossary } from '#service/similar/method/compile-glossary.ts';
import { termsOf } from '#service/similar/method/terms-of.ts';
// oxlint-disable-next-line tribune/import-areas -- a tool of the repository that needs a temporary server
import { startTestCluster } from '#testing/database/database.ts';
import {
  byScore,
  figuresByWord,
  methodPairs,
  type Pair,
  rank,
  rankAsDesk,
  type Ranking,
  scoredPairs,
} from './evaluate.ts';
import {
  devQuestions,
  labelledDemoQuestions,
  type LabelledQuestion,
  suppliedGlossary,
  suppliedLines,
} from './labelled-questions.ts';

/** Ranks by any word of the other question. A stop word of either language says nothing, as in the search of the inbox. */
const FULL_TEXT = `
  with question as (
    select place, search_document(language, text) as document
    from unnest($1::int[], $2::text[], $3::text[]) as question (place, language, text)
  ), query as (
    select place, string_agg(quote_literal(lexeme), ' | ')::tsquery as any_word
    from question, unnest(tsvector_to_array(document)) as lexeme
    where ts_lexize('french_stem', lexeme) <> '{}' and ts_lexize('english_stem', lexeme) <> '{}'
    group by place
  )
  select query.place as first, question.place as second, ts_rank(document, any_word) as score
  from query, question where query.place <> question.place`;

const COST_ROUNDS = 20;
const glossary = suppliedGlossary();
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

async function fullTextPairs(questions: readonly LabelledQuestion[], client: pg.Client): Promise<Pair[]> {
  const columns = [
    questions.map((_, index) => index),
    questions.map(({ language }) => language),
    questions.map(({ text }) => text),
  ];
  const { rows } = await client.query<{ first: number; second: number; score: number }>(FULL_TEXT, columns);
  const scores = new Map(rows.map(({ first, second, score }) => [`${String(first)} ${String(second)}`, score]));
  const scoreFrom = (a: number, b: number) => scores.get(`${String(a)} ${String(b)}`) ?? 0;
  // The rank of one text for the words of the other is not symmetric.
  return scoredPairs(questions, (a, b) => (scoreFrom(a, b) + scoreFrom(b, a)) / 2);
}

function printRanking(name: string, ranking: Ranking, ofDesk: readonly number[] = []): void {
  const { averagePrecision, firstIsRight, recallAtFive } = ranking;
  const shares = [firstIsRight, recallAtFive, ...ofDesk].map(percent);
  console.log(`| ${[name, averagePrecision.toFixed(2), ...shares].join(' | ')} |`);
}

function printWords(pairs: readonly Pair[]): void {
  for (const { word, isSameLanguage, pairs: found, precision, recall } of figuresByWord(pairs)) {
    const languages = isSameLanguage ? 'same language' : 'across';
    console.log(`| ${word} | ${languages} | ${String(found)} | ${percent(precision)} | ${percent(recall)} |`);
  }
}

/** Milliseconds of processor time. The stems of the words are known from the tables. */
function costOf(work: () => void): number {
  const start = process.cpuUsage();
  for (let round = 0; round < COST_ROUNDS; round += 1) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / COST_ROUNDS;
}

function printCosts(): void {
  const texts = [...devQuestions(), ...labelledDemoQuestions()];
  const lines = suppliedLines();
  const apart = costOf(() => texts.map((text) => termsOf(text, glossary))) / texts.length;
  const compiling = costOf(() => compileGlossary(lines));
  console.log(`\nprocessor time: ${apart.toFixed(2)} ms for a text, ${compiling.toFixed(0)} ms for the glossary`);
}

const cluster = await startTestCluster();
try {
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '', poolSize: 1 });
  await migrate(database);
  await database.close();
  const client = new pg.Client(cluster.url);
  await client.connect();
  for (const [name, questions] of [
    ['development', devQuestions()],
    ['demonstration', labelledDemoQuestions()],
  ] as const) {
    const pairs = methodPairs(questions, glossary);
    console.log(`\n${String(questions.length)} ${name} questions\n`);
    const ranking = rankAsDesk(pairs);
    printRanking('the method', ranking, [ranking.shownAtOnce, ranking.shownAfterMore]);
    printRanking('full-text rank', rank(await fullTextPairs(questions, client), byScore));
    printWords(pairs);
  }
  printCosts();
  await client.end();
} finally {
  await cluster.stop();
}

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '#contract/plain/fold.ts';
import { ListQuestions } from '#contract/question/organisers-question.ts';
import { ENGINES } from '#testing/app.ts';
import { FOLDING, HOSTILE_TEXTS } from '#testing/samples/folding.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { submissionTo } from '#testing/submissions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { findIdsByName } from '../reading/author-queries.ts';
import { searchAuthors } from '../reading/search-authors.ts';
import { indexArrivals } from './index-questions.ts';
import { listQuestions } from './list-questions.ts';

/** Every assigned character of the scripts that the fold knows, and of the compatibility forms of their letters. */
const CHARACTERS = [
  [0x20, 0x6ff],
  [0x1ab0, 0x1aff],
  [0x1d00, 0x2bff],
  [0x2e00, 0x303f],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe6f],
  [0xff01, 0xff5e],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

const STORED = FOLDING.map(([stored]) => stored);
const TYPED = FOLDING.map(([, typed]) => typed);

/** The table of expected results, with the results of a search. */
function rowsFound(isFound: (index: number) => boolean) {
  return FOLDING.map(([stored, typed], index) => [stored, typed, isFound(index)]);
}

describe.each(ENGINES)('the fold of searches on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  beforeAll(async () => {
    const questions = [...HOSTILE_TEXTS, ...STORED].map((text) =>
      submissionTo(meeting.id, { text, firstName: 'Ada', lastName: text.slice(0, 50) }),
    );
    await insertQuestions(database.db, questions);
    while ((await indexArrivals(database.db)).count > 0);
  });

  const about = () => ({ params: { meetingId: meeting.id }, actor: OPERATOR });
  const parts = () => ({ db: database.db });

  test('folds every character as the contract does', async () => {
    const written = CHARACTERS.filter((character) => /\P{Cn}/u.test(character)).map((character) => `a${character}z`);
    const { rows } = await sql<{ folded: string[] }>`
      select array(select search_folded(one) from unnest(${written}::text[]) with ordinality as listed (one, place)
        order by place) as folded`.execute(database.db);
    const folded = rows[0]?.folded ?? [];
    const differing = written.filter((text, index) => folded[index] !== foldText(text));
    expect(differing).toEqual([]);
  });

  test('typed words find exactly the expected texts', async () => {
    const { rows } = await sql<{ found: boolean[] }>`
      select array(select search_document('fr', stored) @@ search_query(typed)
        from unnest(${STORED}::text[], ${TYPED}::text[]) with ordinality as listed (stored, typed, place)
        order by place) as found`.execute(database.db);
    expect(rowsFound((index) => rows[0]?.found[index] ?? false)).toEqual(FOLDING);
  });

  test('typed names find exactly the expected authors', async () => {
    const { rows } = await sql<{ id: string; name: string }>`
      select question_id as id, last_name as name from author`.execute(database.db);
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
    const names: (string | undefined)[][] = [];
    for (const name of TYPED) {
      const ids = await findIdsByName(database.db, { meetingId: meeting.id, name, limit: 100 });
      names.push(ids.map((id) => nameOf.get(id)));
    }
    expect(rowsFound((index) => names[index]?.includes(STORED[index]) ?? false)).toEqual(FOLDING);
  });

  if (engine === 'embedded') return;

  test.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 20), text] as const))(
    'answers a search for %j',
    async (_, typed) => {
      const search = typed.slice(0, 200);
      const { questions } = await listQuestions(
        { ...parts(), ...about() },
        { ...about(), query: ListQuestions.parse({ search }) },
      );
      expect(questions.length).toBeLessThan(3);
      const named = await searchAuthors(
        { ...parts(), ...about() },
        { ...about(), body: { name: typed.slice(0, 100) } },
      );
      expect(named.questions.length).toBeLessThan(3);
    },
  );

  test.each(['malaga, \u3164', 'malaga, \u0301', 'malaga \u200b'])(
    'ignores the invisible part of %j',
    async (typed) => {
      const query = ListQuestions.parse({ search: typed });
      const { questions } = await listQuestions({ ...parts(), ...about() }, { ...about(), query });
      expect(questions).toHaveLength(2);
    },
  );

  test('finds an author by a name with an invisible word', async () => {
    const { questions } = await searchAuthors(
      { ...parts(), ...about() },
      { ...about(), body: { name: 'malaga \u200b' } },
    );
    expect(questions).toHaveLength(2);
  });
});

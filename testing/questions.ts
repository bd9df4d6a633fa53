/** Fills a meeting with thousands of questions in both languages, as on a busy desk. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#service/database/database.ts';

const OPENINGS = {
  fr: [
    'Pouvez-vous préciser',
    'Pourquoi le conseil n’a-t-il pas présenté',
    'Comment justifiez-vous',
    'Quelles mesures avez-vous prises pour',
    'Le président peut-il s’engager sur',
    'À quelle échéance verrons-nous',
  ],
  en: [
    'Could you explain',
    'Why has the Board not presented',
    'How do you justify',
    'What have you done to improve',
    'Will the Chairman commit himself on',
    'When shall we see',
  ],
};
const MATTERS = {
  fr: [
    'le montant du dividende proposé aux actionnaires',
    'la rémunération variable du directeur général',
    'le plan de réduction des émissions de gaz à effet de serre',
    'la sécurité des collaborateurs d’entreprises extérieures',
    'les rachats d’actions de l’exercice 2024',
    'l’exposition du groupe aux droits de douane',
    'la parité au sein du comité exécutif',
    'les investissements dans l’intelligence artificielle',
    'la décote de l’actionnariat salarié',
    'le coût de la dette et son échéancier',
  ],
  en: [
    'the dividend proposed to shareholders',
    'the variable pay of the Chief Executive',
    'the plan for reducing greenhouse gas emissions',
    'the safety of contractors on our sites',
    'the share buy-backs of the year 2024',
    'the exposure of the group to tariffs',
    'the share of women on the Executive Committee',
    'the investments in artificial intelligence',
    'the discount of the employee share plan',
    'the cost of debt and when it falls due',
  ],
};
const ENDINGS = {
  fr: [
    'alors que le résultat net recule de',
    'sachant que nos concurrents annoncent',
    'compte tenu d’une inflation de',
    'et quelle part en revient aux filiales, soit',
    'comme l’annonçait la page',
  ],
  en: [
    'while net income falls by',
    'given that our competitors announce',
    'with inflation at',
    'and how much of it is for subsidiaries, about',
    'as announced on page',
  ],
};

/** Chooses a list element by the question's number. */
function oneOf(values: string[], step: number): RawBuilder<unknown> {
  return sql`(${values}::text[])[1 + (n / ${sql.lit(step)}) % ${sql.lit(values.length)}]`;
}

function textIn(language: 'fr' | 'en'): RawBuilder<unknown> {
  const [opening, matter] = [oneOf(OPENINGS[language], 1), oneOf(MATTERS[language], 6)];
  const [other, ending] = [oneOf(MATTERS[language], 60), oneOf(ENDINGS[language], 7)];
  const and = language === 'fr' ? ' et ' : ' and ';
  return sql`${opening} || ' ' || ${matter} || ${and} || ${other} || ', ' || ${ending} || ' ' || n || '?'`;
}

export type Filling = {
  meetingId: string;
  count: number;
  organiserId: string;
  /** Additional undecided questions, each with these words at its end. */
  junk?: { count: number; words: string };
};

/**
 * Adds this many questions to a meeting: half are in a topic, the others decided otherwise, numbered and indexed for
 * search. An organiser opened and annotated some of them. The register's seals are not valid.
 */
export async function fillMeeting(db: Database, filling: Filling): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertQuestions(transaction, filling);
    await decide(transaction, filling);
    if (filling.junk !== undefined) await insertQuestions(transaction, { ...filling, ...filling.junk });
    await number(transaction, filling);
    await read(transaction, filling);
  });
  await sql`analyze`.execute(db);
}

type Inserting = Pick<Filling, 'meetingId' | 'count'> & { words?: string };

async function insertQuestions(transaction: Transaction, { meetingId, count, words }: Inserting): Promise<void> {
  const ending = words === undefined ? '' : ` ${words}`;
  // References derive from the number and the end of the last filling, so that none is drawn twice.
  await sql`
    insert into question (id, meeting_id, reference, channel, language, text, country, received_at, text_salt)
    select gen_random_uuid(), ${meetingId}::uuid, substr(code, 1, 4) || '-' || substr(code, 5),
      case when n % 997 = 0 then 'letter' else 'page' end, case when n % 5 < 3 then 'fr' else 'en' end,
      (case when n % 5 < 3 then ${textIn('fr')} else ${textIn('en')} end) || ${ending}, 'FR',
      clock_timestamp() - interval '10 days' + n * interval '8 s', ''
    from (
      select n, translate(lpad((n + (select count(*) from question))::text, 8, '0'), '0123456789', '23456789AB') as code
      from generate_series(1, ${count}::integer) n
    ) as numbered`.execute(transaction);
  await sql`
    insert into author (question_id, first_name, last_name, email)
    select id, 'Marie', 'Lefèvre ' || right(reference, 4), 'marie@example.com' from question
    where meeting_id = ${meetingId}::uuid on conflict do nothing`.execute(transaction);
}

async function decide(transaction: Transaction, { meetingId, count }: Filling): Promise<void> {
  const topics = Math.ceil(count / 100);
  // The first ten of each twenty questions are in a topic, so that every topic has some.
  await sql`
    insert into topic (id, meeting_id, number, heading_fr, heading_en, created_at)
    select gen_random_uuid(), ${meetingId}::uuid, n,
      'Comment le groupe mesure-t-il ses émissions de méthane en ' || 2024 + n || ' ?',
      'How does the group measure its methane emissions in ' || 2024 + n || '?', now()
    from generate_series(1, ${topics}::integer) n on conflict do nothing`.execute(transaction);
  // The triggers are off, because the rows skip the steps of their transitions.
  await sql`alter table question disable trigger user`.execute(transaction);
  await sql`
    with placed as (
      select id, row_number() over (order by received_at, id) as n from question where meeting_id = ${meetingId}::uuid
    )
    update question set
      state = case when n % 20 < 10 then 'accepted' when n % 20 < 12 then 'refused' when n % 20 = 12 then 'redirected'
        when n % 100 = 13 then 'refusalProposed' when n % 100 = 33 then 'withdrawn' else 'received' end,
      topic_id = case when n % 20 < 10 then (
        select topic.id from topic where meeting_id = ${meetingId}::uuid and topic.number = 1 + n / 20 % ${topics}) end,
      theme_code = case when n % 3 > 0 then (
        select code from theme where meeting_id = ${meetingId}::uuid and position = n % 8) end
    from placed where placed.id = question.id`.execute(transaction);
  await sql`alter table question enable trigger user`.execute(transaction);
}

async function number(transaction: Transaction, { meetingId }: Filling): Promise<void> {
  await sql`
    insert into register_entry (meeting_id, kind, question_id, actor, occurred_at)
    select meeting_id, 'question.received', id, 'shareholder', received_at from question
    where meeting_id = ${meetingId}::uuid order by received_at, id`.execute(transaction);
  await sql`
    insert into register_seal (meeting_id, place, entry_id, number, hash)
    select meeting_id, n, id, n, sha256(n::text::bytea) from (
      select meeting_id, id, row_number() over (order by id) as n from register_entry
      where meeting_id = ${meetingId}::uuid and kind = 'question.received'
    ) as entry on conflict do nothing`.execute(transaction);
  await sql`
    insert into question_search (question_id, meeting_id, document)
    select id, meeting_id, search_document(language, text) from question where meeting_id = ${meetingId}::uuid
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into search_progress (meeting_id, indexed_until)
    select ${meetingId}::uuid, max(received_at) from question where meeting_id = ${meetingId}::uuid
    on conflict (meeting_id) do update set indexed_until = excluded.indexed_until`.execute(transaction);
}

async function read(transaction: Transaction, { meetingId, organiserId }: Filling): Promise<void> {
  await sql`
    insert into question_opening (organiser_id, question_id, opened_at)
    select ${organiserId}::text, id, now() from question
    where meeting_id = ${meetingId}::uuid and state <> 'received' on conflict do nothing`.execute(transaction);
  await sql`
    insert into register_entry (meeting_id, kind, question_id, actor, actor_id, session_id, occurred_at)
    select meeting_id, 'question.noted', id, 'organiser', ${organiserId}::text, 'session', now() from question
    where meeting_id = ${meetingId}::uuid and state = 'redirected'`.execute(transaction);
}

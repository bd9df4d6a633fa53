/** Records what the service acknowledged to clients, to compare it with the tables. */
import { sql } from 'kysely';
import type { OpenDatabase } from '#service/database/connect.ts';
import { QUESTION } from '#testing/app.ts';

const TIMEOUT_MS = 20_000;

export type Submission = { key: string; body: string };

/** Creates a submission under its own key, which its text repeats. */
export function createSubmission(pass: string): Submission {
  const key = crypto.randomUUID();
  return { key, body: JSON.stringify({ ...QUESTION, text: key, recaptchaToken: pass }) };
}

/** Sends once; undefined when no reply arrived. */
export async function send(
  origin: string,
  { key, body }: Submission,
  over: Record<string, string> = {},
): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...over };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return await fetch(`${origin}/api/v1/questions`, { method: 'POST', headers, body, signal }).catch(() => undefined);
}

export type Journal = {
  /** Acknowledged: key → reference. */
  acknowledged: Map<string, string>;
  /** Every other answer by status; 0 for no reply. */
  others: Map<number, number>;
  note: (submission: Submission, response: Response | undefined) => Promise<void>;
};

export function openJournal(): Journal {
  const acknowledged = new Map<string, string>();
  const others = new Map<number, number>();
  return {
    acknowledged,
    others,
    async note({ key }, response) {
      const body: unknown = await response?.json().catch(() => undefined);
      const isAcknowledged =
        response?.status === 201 && typeof body === 'object' && body !== null && 'reference' in body;
      if (isAcknowledged) acknowledged.set(key, String(body.reference));
      else others.set(response?.status ?? 0, (others.get(response?.status ?? 0) ?? 0) + 1);
    },
  };
}

export type Comparison = { acknowledged: number; lost: number; doubled: number; stored: number };

/** Compares the journal with the tables: each acknowledged key is stored once, complete, under its reference. */
export async function compare({ db }: OpenDatabase, journal: Journal): Promise<Comparison> {
  const { rows } = await sql<{ key: string; reference: string; text: string }>`
    select idempotency_key as key, reference, text
    from question
    join author on author.question_id = question.id
    join register_entry on register_entry.question_id = question.id and kind = 'question.received'`.execute(db);
  const stored = new Map(rows.map((row) => [row.key, row]));
  const lost = [...journal.acknowledged].filter(([key, reference]) => stored.get(key)?.reference !== reference).length;
  const texts = new Set(rows.map(({ text }) => text));
  return { acknowledged: journal.acknowledged.size, lost, doubled: rows.length - texts.size, stored: rows.length };
}

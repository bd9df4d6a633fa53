import type { Parsed } from '#contract/calls/call.ts';
import type { glossaryCalls } from '#contract/calls/similar.ts';
import { GlossaryLine } from '#contract/similar/glossary.ts';
import type { Transaction } from '../../database/database.ts';
import { requireOrganiser } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { runCommand } from '../../http/run-command.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { plainForms } from '../method/glossary-file.ts';
import { countPairs, findLine, lockVersion, raiseVersion, type WrittenLine, writeLines } from './line-queries.ts';
import { isSameLine } from './same-words.ts';

/**
 * Writes or retires one line. Every question is then compared again in the background.
 *
 * @throws the problems `forbidden` for an actor who is no organiser; `no-meeting`; `form-missing`; `changed-meanwhile`;
 *   those of `runCommand`
 */
export async function saveGlossaryLine(
  { db, actor, idempotencyKey }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof glossaryCalls.saveGlossaryLine>,
): Promise<GlossaryLine> {
  const { organiserId } = requireOrganiser(actor);
  const { meetingId, concept } = params;
  const { seenVersion, ...kind } = body;
  const words = { ...kind, fr: plainForms(body.fr), en: plainForms(body.en) };
  if (words.fr.length + words.en.length === 0) throw problem('form-missing');
  const command = { actor, idempotencyKey, request: ['saveGlossaryLine', params, body], answer: GlossaryLine };
  return await runCommand(db, command, async (transaction) => {
    if ((await findTimeZone(transaction, meetingId)) === undefined) throw problem('no-meeting');
    const line = { concept, ...words };
    await lockVersion(transaction);
    const before = await findSeen(transaction, line, seenVersion);
    if (before === undefined || !isSameLine(before, line)) {
      const glossaryVersion = await raiseVersion(transaction);
      await writeLines(transaction, { lines: [line], by: organiserId });
      const detail = { concept, isRetired: line.isRetired, glossaryVersion };
      await insertEntry(transaction, { meetingId, kind: 'glossary.changed', actor, seenVersion, detail });
    }
    return await answerOf(transaction, params);
  });
}

/** The line as the organiser saw it; undefined for a new one. */
async function findSeen(
  transaction: Transaction,
  { concept }: WrittenLine,
  seenVersion: number,
): Promise<WrittenLine | undefined> {
  const before = await findLine(transaction, concept);
  if ((before?.version ?? 0) !== seenVersion) {
    const { version = 0, changedBy: by = null, changedAt } = before ?? {};
    throw problem('changed-meanwhile', { current: { version, by, since: changedAt?.toISOString() ?? null } });
  }
  return before;
}

async function answerOf(
  transaction: Transaction,
  { meetingId, concept }: { meetingId: string; concept: string },
): Promise<GlossaryLine> {
  const line = await findLine(transaction, concept);
  if (line === undefined) throw new Error('The written line is missing');
  return { ...line, pairs: (await countPairs(transaction, { meetingId, concept })).get(concept) ?? 0 };
}

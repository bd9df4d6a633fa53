import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { Parsed } from '#contract/calls/call.ts';
import type { glossaryCalls } from '#contract/calls/similar.ts';
import { GlossaryImport } from '#contract/similar/glossary.ts';
import type { Transaction } from '../../database/database.ts';
import { requireOrganiser } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { runCommand } from '../../http/run-command.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { readGlossaryFile } from '../method/glossary-file.ts';
import { findLastChange, listLines, lockVersion, raiseVersion, type WrittenLine, writeLines } from './line-queries.ts';
import { isSameLine } from './same-words.ts';

type Sorted = { added: WrittenLine[]; changed: WrittenLine[]; same: number };

/**
 * Checks a file, or writes its lines over those of the same concepts. Lines with a fault are left out. The register
 * gets the file’s digest, and no form.
 *
 * @throws the problems `forbidden` for an actor who is no organiser; `no-meeting`; `changed-meanwhile`; those of
 *   `runCommand`
 */
export async function importGlossary(
  { db, actor, idempotencyKey }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof glossaryCalls.importGlossary>,
): Promise<z.infer<typeof GlossaryImport>> {
  const { organiserId } = requireOrganiser(actor);
  const { meetingId } = params;
  const { file, isCheck, seenVersion } = body;
  const command = { actor, idempotencyKey, request: ['importGlossary', params, body], answer: GlossaryImport };
  const { lines, faults } = readGlossaryFile(file);
  return await runCommand(db, command, async (transaction) => {
    if ((await findTimeZone(transaction, meetingId)) === undefined) throw problem('no-meeting');
    const version = await requireSeen(transaction, seenVersion);
    const sorted = sortOut(lines, await listLines(transaction));
    const written = [...sorted.added, ...sorted.changed];
    const counts = { added: sorted.added.length, changed: sorted.changed.length };
    const answer = { ...counts, same: sorted.same, faults: [...faults] };
    if (isCheck || written.length === 0) return { version, ...answer };
    const glossaryVersion = await raiseVersion(transaction);
    await writeLines(transaction, { lines: written, by: organiserId });
    const detail = { ...counts, digest: hash('sha256', file), glossaryVersion };
    await insertEntry(transaction, { meetingId, kind: 'glossary.imported', actor, seenVersion, detail });
    return { version: glossaryVersion, ...answer };
  });
}

async function requireSeen(transaction: Transaction, seenVersion: number): Promise<number> {
  const version = await lockVersion(transaction);
  if (version === seenVersion) return version;
  throw problem('changed-meanwhile', { current: { version, ...(await findLastChange(transaction)) } });
}

/** A line of the file is in use. It brings a retired line of its concept back. */
function sortOut(lines: readonly Omit<WrittenLine, 'isRetired'>[], stored: readonly WrittenLine[]): Sorted {
  const before = new Map(stored.map((line) => [line.concept, line]));
  const sorted: Sorted = { added: [], changed: [], same: 0 };
  for (const { concept, isGeneral, fr, en } of lines) {
    const line = { concept, isGeneral, fr, en, isRetired: false };
    const known = before.get(concept);
    if (known === undefined) sorted.added.push(line);
    else if (isSameLine(known, line)) sorted.same += 1;
    else sorted.changed.push(line);
  }
  return sorted;
}

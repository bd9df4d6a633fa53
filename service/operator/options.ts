import type { z } from 'zod';
import { problem } from '../http/problem.ts';
import { wordIssue } from '../word-issue.ts';

/** Typed without a name. */
const ARGUMENTS: ReadonlySet<PropertyKey> = new Set(['file', 'reference']);

/**
 * What was typed after a command, as the command takes it.
 *
 * @throws the problem `invalid-option` with a sentence for each option that cannot be used
 */
export function readOptions<T extends z.ZodType>(schema: T, raw: unknown): z.infer<T> {
  const parsed = schema.safeParse(raw, { error: wordIssue });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const [name] = path;
    if (name === undefined) return message;
    return `${ARGUMENTS.has(name) ? '' : '--'}${String(name)} ${message}`;
  });
  throw problem('invalid-option', { words: { faults: faults.join('; ') } });
}

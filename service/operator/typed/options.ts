import type { z } from 'zod';
import { issueMessage } from '../../issue-message.ts';

/** What was typed cannot be used; the message says what and why. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';

  constructor(faults: string) {
    super(`The command cannot be carried out: ${faults}.`);
  }
}

/** As they were typed; a flag is true. */
export type TypedOptions = Record<string, string | boolean | undefined>;

/** Typed without a name. */
const ARGUMENTS: ReadonlySet<PropertyKey> = new Set(['file', 'reference', 'address']);

/**
 * Reads what was typed after a command by what the call takes.
 *
 * @throws UsageFault with a sentence for each option that cannot be used
 */
export function readOptions<T extends z.ZodType>(schema: T, typed: unknown): z.output<T> {
  const parsed = schema.safeParse(typed, { error: issueMessage });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const [name] = path;
    const fault = message === 'required' ? 'must not be empty' : message;
    if (name === undefined) return fault;
    return `${ARGUMENTS.has(name) ? '' : '--'}${String(name)} ${fault}`;
  });
  throw new UsageFault(faults.join('; '));
}

/** An option with a value; undefined for a flag, and where it was not typed. */
export function textOf(option: TypedOptions[string]): string | undefined {
  return typeof option === 'string' ? option : undefined;
}

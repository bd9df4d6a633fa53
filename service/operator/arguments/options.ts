import type { z } from 'zod';
import { issueMessage } from '../../issue-message.ts';

/** The typed options or arguments are invalid; the message says which and why. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';

  constructor(faults: string) {
    super(`The command cannot be carried out: ${faults}.`);
  }
}

/** The options as typed; a flag is true. */
export type TypedOptions = Record<string, string | boolean | undefined>;

/** Positional arguments, which are typed without a name. */
const ARGUMENTS: ReadonlySet<PropertyKey> = new Set(['file', 'reference', 'address']);

/**
 * Parses the typed options with the schema of the call.
 *
 * @throws UsageFault with a sentence for each invalid option
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

/** The value of an option; undefined for a flag or a missing option. */
export function textOf(option: TypedOptions[string]): string | undefined {
  return typeof option === 'string' ? option : undefined;
}

import type { z } from 'zod';

/** The message after the name of a variable or option, for schemas without their own message. */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`;
    case 'too_small':
      return `must ${boundWords(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${boundWords(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address such as https://www.example.com/page' : 'is not well formed';
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')}: not known here`;
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    default:
      return 'cannot be used';
  }
};

function boundWords(origin: string, side: 'at least' | 'at most', bound: number): string {
  const number = bound.toLocaleString('en');
  if (origin === 'string') return `have ${side} ${number} character${bound === 1 ? '' : 's'}`;
  if (origin === 'array') return `have ${side} ${number} entr${bound === 1 ? 'y' : 'ies'}`;
  return `be ${side} ${number}`;
}

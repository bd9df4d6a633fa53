import type { Entry } from './use-register.ts';

/** Reads the details of an entry. Another version may have written it, so unexpected values count as missing. */
export function detailOf({ detail }: Entry) {
  return {
    text: (name: string): string | undefined => {
      const value = detail[name];
      return typeof value === 'string' ? value : undefined;
    },
    texts: (name: string): string[] | undefined => {
      const value = detail[name];
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
    },
    count: (name: string): number | undefined => {
      const value = detail[name];
      return typeof value === 'number' ? value : undefined;
    },
    isTrue: (name: string): boolean => detail[name] === true,
    has: (name: string): boolean => detail[name] !== undefined,
    isNothing: (name: string): boolean => detail[name] === null,
  };
}

export type Detail = ReturnType<typeof detailOf>;

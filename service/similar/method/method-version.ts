/**
 * Raise it when a text can get other terms or weights than before: the service then fills all terms again.
 * `method-version.test.ts` fails until the change is recorded.
 */
export const METHOD_VERSION = 1;

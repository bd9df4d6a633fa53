import type texts from '#words/ask/en.json';

declare module 'i18next' {
  /** Makes a key that is in no catalogue a type error. */
  interface CustomTypeOptions {
    resources: typeof texts;
  }
}

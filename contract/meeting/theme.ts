/** The themes of a meeting, for its questions and topics. */
import { z } from 'zod';
import { THEME_MAX_LENGTH, NO_THEME } from '../question/question-filter.ts';
import { hasForbiddenCharacter } from '../plain/question/question-rules.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';

const MAX_THEMES = 60;
const LABEL_MAX_LENGTH = 100;
/** A label is one line. */
const CONTROL = /\p{Cc}/u;
const Label = requiredText(LABEL_MAX_LENGTH, 'must not be empty').refine(
  (label) => !hasForbiddenCharacter(label) && !CONTROL.test(label),
  'has a character that cannot be kept',
);

const NewTheme = z.strictObject({
  code: z
    .string()
    .max(THEME_MAX_LENGTH)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens')
    .refine((code) => code !== NO_THEME, `must not be ${NO_THEME}`),
  label: z.strictObject({ fr: Label, en: Label }),
});
export type NewTheme = z.infer<typeof NewTheme>;

/** All the themes of a meeting, in their order. */
export const NewThemes = z
  .array(NewTheme)
  .max(MAX_THEMES)
  .refine((themes) => new Set(themes.map(({ code }) => code)).size === themes.length, 'must each have another code');

export const ChangeThemes = z.strictObject({
  seenVersion: SeenVersion.describe('The version that is being changed'),
  themes: NewThemes.describe(
    'All themes in their order. An omitted theme is removed, or retired if a question or topic has it',
  ),
});

export const ThemeList = z
  .strictObject({
    version: z.int(),
    themes: z.array(NewTheme.extend({ isRetired: z.boolean() })).describe('Retired themes come last'),
  })
  .meta({ id: 'ThemeList' });
export type ThemeList = z.infer<typeof ThemeList>;

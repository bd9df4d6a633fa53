/** Saved filters of the inbox. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { requiredText } from '../required-text.ts';

/** Per organiser and meeting. */
export const VIEWS_MAX = 30;
const NAME_MAX_LENGTH = 60;
export const FILTER_MAX_LENGTH = 1000;

export const SaveView = z.strictObject({
  name: requiredText(NAME_MAX_LENGTH),
  filter: z.string().max(FILTER_MAX_LENGTH).describe('As in the query string of the address'),
});

const View = SaveView.extend({ id: Id });

export const ViewList = z.strictObject({ views: z.array(View) }).meta({ id: 'ViewList' });
export type ViewList = z.infer<typeof ViewList>;

import { z } from 'zod';

/** An id, in small letters whatever it was typed in: the database finds it in capitals too, and code compares texts. */
export const Id = z.uuid().toLowerCase();

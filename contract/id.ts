import { z } from 'zod';

/** An id in lower case. The database ignores the case of an id, but code compares ids as text. */
export const Id = z.uuid().toLowerCase();

import { z } from 'zod';

/** The size of a page as a query parameter: digits only, from 1 to `most`. */
export function pageLimit({ most, usual }: { most: number; usual: number }) {
  const fault = `must be a whole number from 1 to ${most.toLocaleString('en')}`;
  return z
    .string()
    .regex(/^\d+$/, fault)
    .transform(Number)
    .pipe(z.number().min(1, fault).max(most, fault))
    .default(usual);
}

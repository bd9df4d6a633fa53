import { z } from 'zod';

const Count = z.int().nonnegative();

/** The questions of a meeting by outcome. */
export const OutcomeCounts = z
  .strictObject({
    received: Count,
    answeredLive: Count,
    answeredOnWebsite: Count,
    answeredPrivately: Count,
    unanswered: Count,
    refused: Count,
    withdrawn: Count,
    open: Count.describe('Without an outcome'),
  })
  .meta({ id: 'OutcomeCounts' });

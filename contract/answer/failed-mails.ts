/** Mails about assignments and answers that could not be sent. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';

export const FailedMails = z
  .strictObject({
    sendsMail: z.boolean().describe('Whether organisers get mails about assignments and answers'),
    failed: z
      .array(
        z.strictObject({
          organiserId: z.string(),
          topics: z.array(z.int()).describe('The numbers of the topics that the mails were about'),
          failedAt: Instant,
          code: z.string().nullable().describe('Of the mail server or the connection, such as ECONNREFUSED'),
        }),
      )
      .describe('One for each organiser, the latest failure first'),
  })
  .meta({ id: 'FailedMails' });
export type FailedMails = z.infer<typeof FailedMails>;

export const RetryMail = z.strictObject({ organiserId: Id });

import type { registerCalls } from '#contract/calls/register.ts';
import type { OpenDatabase } from '../database/connect.ts';
import type { Handlers } from '../http/handler.ts';
import { type DownloadParts, downloadEntries } from './download-entries.ts';
import { listEntries } from './list-entries.ts';
import { verifyRegister } from './verification/verify-register.ts';

type AuditParts = DownloadParts & Pick<OpenDatabase, 'engine'>;

export function auditHandlers({ engine, ...downloading }: AuditParts): Handlers<typeof registerCalls> {
  return {
    listEntries,
    downloadEntries: (ctx, input) => downloadEntries(downloading, ctx, input),
    verifyRegister: (ctx, input) => verifyRegister({ ...ctx, engine }, input),
  };
}

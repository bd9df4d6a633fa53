import { DownloadEntries, EntryPage, ListEntries } from '../register/register-entry.ts';
import { RegisterVerification, VerifyRegister } from '../register/register.ts';
import { call, OF_MEETING } from './call.ts';

export const registerCalls = {
  listEntries: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/register/entries',
    permission: 'register.read',
    summary: 'List the entries of a meeting’s register, newest first, one page at a time',
    params: OF_MEETING,
    query: ListEntries,
    output: { status: 200, body: EntryPage },
    problems: ['no-meeting'],
  }),
  downloadEntries: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/register/file',
    permission: 'register.read',
    summary: 'Export the entries of a meeting’s chain as rows of CSV, last entry first',
    pool: 'maintenance',
    params: OF_MEETING,
    query: DownloadEntries,
    output: { status: 200, stream: 'text/csv; charset=utf-8' },
    problems: ['no-meeting'],
  }),
  verifyRegister: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/register/verify',
    permission: 'register.read',
    summary: 'Recompute the chain of a meeting’s register and report where it breaks',
    pool: 'maintenance',
    params: OF_MEETING,
    body: VerifyRegister,
    output: { status: 200, body: RegisterVerification },
    problems: ['no-meeting'],
  }),
};

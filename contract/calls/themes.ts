import { ChangeThemes, ThemeList } from '../meeting/theme.ts';
import { call, OF_MEETING } from './call.ts';

const themes = { status: 200, body: ThemeList } as const;

export const themeCalls = {
  listThemes: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/themes',
    permission: 'topic.read',
    summary: 'List the themes of a meeting in their order, including retired ones',
    params: OF_MEETING,
    output: themes,
    problems: ['no-meeting'],
  }),
  changeThemes: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/themes',
    permission: 'meeting.edit',
    transaction: true,
    summary: 'Replace the themes of a meeting',
    params: OF_MEETING,
    body: ChangeThemes,
    output: themes,
    problems: ['no-meeting', 'changed-meanwhile'],
  }),
};

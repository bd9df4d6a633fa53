import { ChangeThemes, ThemeList } from '../meeting/theme.ts';
import { call, OF_MEETING } from './call.ts';

const themes = { status: 200, body: ThemeList } as const;

export const themeCalls = {
  listThemes: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/themes',
    permission: 'topic.read',
    summary: 'The themes of a meeting in their order, with those that are retired',
    params: OF_MEETING,
    output: themes,
    problems: ['no-meeting'],
  }),
  changeThemes: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/themes',
    permission: 'meeting.edit',
    summary: 'Give a meeting these themes',
    params: OF_MEETING,
    body: ChangeThemes,
    output: themes,
    problems: ['no-meeting', 'changed-meanwhile'],
  }),
};

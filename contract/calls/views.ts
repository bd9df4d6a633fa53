import { Id } from '../id.ts';
import { SaveView, ViewList } from '../question/view.ts';
import { call, OF_MEETING } from './call.ts';

const OF_VIEW = OF_MEETING.extend({ viewId: Id });
const views = { status: 200, body: ViewList } as const;

export const viewCalls = {
  listViews: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/views',
    permission: 'desk.use',
    summary: 'List the saved filters of the caller, oldest first',
    params: OF_MEETING,
    output: views,
    problems: [],
  }),
  saveView: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/views/:viewId',
    permission: 'desk.use',
    summary: 'Save a filter under a name, or change a saved one; the caller creates its id',
    params: OF_VIEW,
    body: SaveView,
    output: views,
    problems: ['no-meeting', 'id-taken', 'too-many-views'],
  }),
  removeView: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/views/:viewId/remove',
    permission: 'desk.use',
    summary: 'Delete a saved filter',
    params: OF_VIEW,
    output: views,
    problems: [],
  }),
};

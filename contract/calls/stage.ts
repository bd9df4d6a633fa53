import { CommandedStage, CommandStage } from '../stage/stage-commands.ts';
import { OwnDevice } from '../stage/devices.ts';
import { DeviceReport, OfStage, StageOverview, StageTopics } from '../stage/stage-state.ts';
import { call, COMMAND_HEADERS, COMMAND_PROBLEMS } from './call.ts';

/** `no-meeting` for an organiser who names no meeting or an unknown one. */
const STAGE_PROBLEMS = ['no-meeting'] as const;

export const stageCalls = {
  showStage: call({
    method: 'GET',
    path: '/api/v1/stage/state',
    permission: 'stage.read',
    summary: 'Show the state of a stage',
    query: OfStage,
    output: { status: 200, body: StageOverview },
    problems: STAGE_PROBLEMS,
  }),
  showStageTopics: call({
    method: 'GET',
    path: '/api/v1/stage/topics',
    permission: 'stage.read',
    summary: 'Show the topics of a stage: questions, and approved answers for prompters, remotes and organisers',
    query: OfStage,
    output: { status: 200, body: StageTopics },
    problems: STAGE_PROBLEMS,
  }),
  followStage: call({
    method: 'GET',
    path: '/api/v1/stage/follow',
    permission: 'stage.read',
    summary: 'Stream the whole state of a stage with each change',
    query: OfStage,
    output: { status: 200, stream: 'text/event-stream' },
    problems: STAGE_PROBLEMS,
  }),
  commandStage: call({
    method: 'POST',
    path: '/api/v1/stage/commands',
    permission: 'stage.command',
    summary: 'Command a stage: move, mark as answered, cover, time, scroll or send a message',
    body: CommandStage,
    requiredHeaders: COMMAND_HEADERS,
    output: { status: 200, body: CommandedStage },
    problems: [
      ...COMMAND_PROBLEMS,
      ...STAGE_PROBLEMS,
      'forbidden',
      'changed-meanwhile',
      'command-expired',
      'step-not-allowed',
      'no-next-topic',
      'topic-not-approved',
      'topic-gone',
      'meeting-finished',
    ],
  }),
  showOwnDevice: call({
    method: 'GET',
    path: '/api/v1/stage/device',
    permission: 'stage.report',
    summary: 'Show the device that asks',
    output: { status: 200, body: OwnDevice },
    problems: [],
  }),
  reportDevice: call({
    method: 'POST',
    path: '/api/v1/stage/report',
    permission: 'stage.report',
    summary: 'Report what the device shows and holds',
    body: DeviceReport,
    output: { status: 204 },
    problems: ['too-many-requests'],
  }),
};

import type { FastifyRequest } from 'fastify';
import type { stageCalls } from '#contract/calls/stage.ts';
import type { Handlers } from '../http/handler.ts';
import { commandStage } from './commands/command-stage.ts';
import { reportDevice, showOwnDevice } from './devices/own-device.ts';
import { showStage, showStageTopics } from './show-stage.ts';
import { stageOf } from './state/stage-of.ts';
import type { StageHub } from './stream/stage-hub.ts';

type StageParts = {
  hub: StageHub;
  /** Starts to read changes of texts and of the running order, at the first call. */
  beginFeed: () => Promise<unknown>;
  /** @throws the problem `too-many-requests` for a device that reports too often */
  limitReports: (request: FastifyRequest) => Promise<void>;
};

export function stageHandlers({ hub, beginFeed, limitReports }: StageParts): Handlers<typeof stageCalls> {
  return {
    showStage,
    showStageTopics,
    followStage: async ({ actor, signal }, { query }) => {
      await beginFeed();
      return await hub.open(stageOf(actor, query), { actor, signal });
    },
    commandStage,
    showOwnDevice,
    reportDevice: async (ctx, input) => {
      await limitReports(ctx.request);
      await reportDevice(ctx, input);
    },
  };
}

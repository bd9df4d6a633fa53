import type { FastifyInstance } from 'fastify';
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { STAGE_POLICY } from '../http/guards/content-security-policies.ts';
import { pageLanguage, parameter } from '../http/request-language.ts';
import { stageDocument } from './stage-document.ts';
import type { StageFiles } from './stage-files.ts';

type Dependencies = {
  files: StageFiles;
  currentMeeting: () => Promise<MeetingView>;
  /** The origin of the public page: empty when it is the stage's own, null when it is unknown. */
  pageUrl: string | null;
};

/** Serves the document of the stage's screens, on the desk's host. Their calls decide what they show. */
export function registerStageRoutes(app: FastifyInstance, { files, currentMeeting, pageUrl }: Dependencies): void {
  app.get(STAGE_PATH, { config: { permission: 'public', isOfDesk: true } }, async (request, reply) => {
    const language = pageLanguage(request);
    const isNamed = parameter(request.query, 'lang') !== undefined;
    const pageHost = pageUrl === null || pageUrl === '' ? null : new URL(pageUrl).host;
    const document = stageDocument(files, { meeting: await currentMeeting(), language, isNamed, pageHost });
    return await reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': STAGE_POLICY,
        'content-language': language,
        // The document names the files of one build, so a newer document must be seen at once.
        'cache-control': 'no-cache',
        vary: 'Accept-Language',
      })
      .send(document);
  });
}

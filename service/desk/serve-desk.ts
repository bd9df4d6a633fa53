import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '#contract/plain/organiser/desk-links.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { DESK_POLICY } from '../http/guards/content-security-policies.ts';
import { pageLanguage } from '../http/request-language.ts';
import { deskDocument } from './desk-document.ts';
import type { DeskFiles } from './desk-files.ts';

type Dependencies = {
  files: DeskFiles;
  currentMeeting: () => Promise<MeetingView>;
  /** As in `DeskStart`. */
  pageUrl: string | null;
};

/** Serves the desk at its address and at all addresses below. The calls decide what the desk shows. */
export function registerDeskRoutes(app: FastifyInstance, { files, currentMeeting, pageUrl }: Dependencies): void {
  for (const path of [DESK_PATH, `${DESK_PATH}/*`]) {
    app.get(path, { config: { permission: 'public', isOfDesk: true } }, async (request, reply) => {
      const language = pageLanguage(request);
      const document = deskDocument(files, { meeting: await currentMeeting(), language, pageUrl });
      return await reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': DESK_POLICY,
          'content-language': language,
          // The document names the files of one build, so a newer document must be seen at once.
          'cache-control': 'no-cache',
          vary: 'Accept-Language',
        })
        .send(document);
    });
  }
}

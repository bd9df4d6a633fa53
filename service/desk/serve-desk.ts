import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '#contract/organiser/desk-links.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { DESK_POLICY } from '../http/guards/content-security-policies.ts';
import { pageLanguage } from '../http/request-language.ts';
import { deskDocument } from './desk-document.ts';
import type { DeskFiles } from './desk-files.ts';

type Dependencies = {
  files: DeskFiles;
  currentMeeting: () => Promise<MeetingView>;
  /** As `DeskStart` has it. */
  pageUrl: string | null;
};

/** The desk, at its address and at whatever its script shows under it. What it shows, the calls decide. */
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
          // It names the files of one build: a newer one must be seen at once.
          'cache-control': 'no-cache',
          vary: 'Accept-Language',
        })
        .send(document);
    });
  }
}

import type { FastifyBaseLogger } from 'fastify';
import { type MeetingView, readMeetingView } from '#contract/meeting/meeting.ts';
import { fetchPicture, type LoadPicture } from './brand/brand-routes.ts';
import { drawLogoInProcess } from './brand/drawing-process.ts';
import { drawMissingLogos } from './brand/draw-missing.ts';
import { findPicture } from './brand/logo-queries.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import { DatabaseUnavailable } from './database/failure.ts';
import { QuestionServiceUnavailable, questionServiceAt } from './http/question-service.ts';
import type { Needed } from './http/telemetry/outage-log.ts';
import { fetchMeeting } from './meetings/current-meeting.ts';
import { showMeeting } from './meetings/show-meeting.ts';

type Source = { loadMeeting: () => Promise<MeetingView>; loadPicture: LoadPicture; needed: Needed[] };

type SourceParts = { config: Config; database: OpenDatabase | null; log: FastifyBaseLogger };

/** The source of the meeting and its pictures: this process's database, or the question service on another host. */
export function meetingSource({ config, database, log }: SourceParts): Source {
  if (database === null) {
    const service = questionServiceAt(config.apiUrl ?? '');
    return {
      loadMeeting: fetchMeeting(service, readMeetingView),
      loadPicture: fetchPicture(service),
      needed: [
        {
          lines: { lost: 'question service lost', back: 'question service back' },
          outage: service.outage,
          Unavailable: QuestionServiceUnavailable,
        },
      ],
    };
  }
  const onMissing = drawMissingLogos({
    db: database.maintenance,
    drawLogo: drawLogoInProcess,
    onFailure: (err) => log.warn({ err }, 'the pictures of the logo could not be stored: trying again'),
  });
  return {
    loadMeeting: () => showMeeting(database.db, config.captcha, onMissing),
    loadPicture: ({ digest }) => findPicture(database.db, digest),
    needed: neededOf(database),
  };
}

function neededOf({ health }: OpenDatabase): Needed[] {
  return [
    { lines: { lost: 'database lost', back: 'database back' }, outage: health, Unavailable: DatabaseUnavailable },
    {
      lines: { lost: 'commits wait for a standby', back: 'commits go through again' },
      outage: health.commits,
      Unavailable: DatabaseUnavailable,
    },
  ];
}

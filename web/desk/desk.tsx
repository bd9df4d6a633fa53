import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { IconSprite } from '#web/kit/icon/icon.tsx';
import type { Catalogue } from '#web/kit/words/translate.ts';
import { createQueryClient } from './calls/query-client.ts';
import { LanguageProvider } from './language/language.tsx';
import { type MeetingMetadata, MeetingProvider } from './meeting/meeting-metadata.tsx';
import { createDeskRouter } from './routes.tsx';

type DeskProps = { meeting: MeetingMetadata; language: Language; catalogue: Catalogue };

/** The root component of the desk, for one meeting. */
export function Desk({ meeting, language, catalogue }: DeskProps) {
  const [client] = useState(createQueryClient);
  const [router] = useState(createDeskRouter);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <MeetingProvider value={meeting}>
          <LanguageProvider first={language} catalogue={catalogue}>
            <IconSprite />
            <RouterProvider router={router} />
          </LanguageProvider>
        </MeetingProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

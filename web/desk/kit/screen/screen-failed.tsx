import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { CallRefused } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { useConnection } from '../../changes/changes.tsx';
import { useDeskWords } from '../../words/desk-words.ts';
import { CodeMissing } from './lazy-screen.tsx';
import { NotThere } from './nothing-here.tsx';
import { PageMain } from './page-main.tsx';

const NOT_FOUND = 404;

type FailedProps = {
  error: unknown;
  /** Shows the screen again, where it could not be shown. */
  reset?: () => void;
};

/** In place of a screen that could not be loaded: why, and the way to try again; it is tried once the service is back. */
export function ScreenFailed({ error, reset }: FailedProps) {
  const t = useDeskWords('failure');
  const client = useQueryClient();
  const again = useCommand(async () => {
    if (error instanceof CodeMissing) return await loadDocument();
    await client.refetchQueries({ type: 'active' });
    reset?.();
  });
  useReturn(() => again.run(undefined));
  if (error instanceof CallRefused && error.status === NOT_FOUND) return <NotThere text={failureText(error) ?? ''} />;
  return (
    <PageMain title={t('title')}>
      <p>{failureText(error) ?? t('unanswered')}</p>
      <p>
        <Button kind="secondary" aria-busy={again.isBusy} onClick={() => again.run(undefined)}>
          {t('again')}
        </Button>
      </p>
    </PageMain>
  );
}

/** Calls back when the service is there again, having been away. */
function useReturn(onReturn: () => void): void {
  const isLive = useConnection().state === 'live';
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current) onReturn();
    wasLive.current = isLive;
  });
}

/** Loads it anew once the service answers: until then the desk stays, in place of a page of the browser's. */
async function loadDocument(): Promise<void> {
  const isThere = await fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
}

/** In place of a part that could not be loaded. */
export function PartFailed({ error }: { error: unknown }) {
  const t = useDeskWords('failure');
  return <p role="alert">{failureText(error) ?? t('unanswered')}</p>;
}

/** What the service says of a call it has refused; nothing where it has not answered. */
export function failureText(error: unknown): string | undefined {
  return error instanceof CallRefused ? error.problem.title : undefined;
}

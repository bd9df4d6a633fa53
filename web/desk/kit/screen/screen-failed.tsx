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
  /** Renders the screen again after a render error. */
  reset?: () => void;
};

/**
 * Replaces a screen that could not be loaded: the reason and a retry button. It retries by itself when the service is
 * back.
 */
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

/** Calls back when the service is reachable again after an outage. */
export function useReturn(onReturn: () => void): void {
  const isLive = useConnection().state === 'live';
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current) onReturn();
    wasLive.current = isLive;
  });
}

/** Reloads the document only once the service answers, so that the browser shows no error page of its own. */
async function loadDocument(): Promise<void> {
  const isThere = await fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
}

/** Replaces a part that could not be loaded. */
export function PartFailed({ error }: { error: unknown }) {
  const t = useDeskWords('failure');
  return <p role="alert">{failureText(error) ?? t('unanswered')}</p>;
}

/** The service's text about a refused call; undefined for an unanswered call. */
export function failureText(error: unknown): string | undefined {
  return error instanceof CallRefused ? error.problem.title : undefined;
}

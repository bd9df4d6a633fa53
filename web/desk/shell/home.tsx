import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { searchToOpen } from '../queries/inbox-search.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import { GoTo } from '../kit/screen/go-to.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { linksFor } from '../linked-screens.ts';

/** The desk's root address: redirects to the first screen that the organiser's roles show. */
export function Home() {
  const t = useDeskWords('noRole');
  const [first] = linksFor(useCurrentUser());
  if (first?.name === 'inbox') return <ToInbox />;
  if (first !== undefined) return <GoTo address={first.route.to} />;
  return (
    <PageMain title={t('title')}>
      <p>{t('text')}</p>
    </PageMain>
  );
}

/**
 * Opens the inbox with the organiser's last filter, or else with the undecided questions, and reads the first question.
 */
function ToInbox() {
  const { inboxFilter } = useCurrentUser();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/inbox', search: searchToOpen(inboxFilter), state: { opensFirst: true }, replace: true });
  }, [navigate, inboxFilter]);
  return <DelayedLoader />;
}

import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useOpenShortcutList } from '../kit/keyboard/shortcuts.tsx';
import { readInboxSearch, searchToOpen } from '../queries/inbox-search.ts';
import { listBefore } from '../queries/list-before.ts';
import { linksFor } from '../linked-screens.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import { Connection } from './connection.tsx';
import { type InboxView, isOfView } from './inbox-views.ts';
import { useCounts } from './use-counts.ts';
import { useInboxViews } from './use-inbox-views.ts';
import { useOpenLinkInView } from './use-open-link-in-view.ts';
import styles from './navigation.module.css';

/** The links to the screens with their counts, and the state of the connection. */
export function Navigation() {
  const t = useDeskWords('navigation');
  const shell = useDeskWords('shell');
  const user = useCurrentUser();
  const counts = useCounts();
  const openShortcutList = useOpenShortcutList();
  const screens = linksFor(user);
  const views = useInboxViews(screens.some(({ name }) => name === 'inbox'));
  const knownViews = views.filter(({ count }) => count !== undefined);
  const list = useOpenLinkInView(counts.size + knownViews.length);
  const isOfAnswers = useIsTopicOfAnswers(screens.some(({ name }) => name === 'topics'));
  const [onlyRole] = user.roles.length === 1 ? user.roles : [];
  return (
    <nav className={styles['navigation']} aria-label={shell('navigation')}>
      <ul ref={list} className={styles['links']} role="list">
        {screens.map(({ name, link, route }) => (
          <li key={name} className={link === 'apart' ? styles['apart'] : undefined}>
            {name === 'inbox' ? (
              <Inbox views={views} />
            ) : (
              <Link
                to={route.to}
                activeOptions={{ includeSearch: false, exact: isOfAnswers && name === 'topics' }}
                activeProps={{ 'aria-current': 'page' }}
                aria-current={isOfAnswers && name === 'answers' ? 'page' : undefined}
              >
                <span>{t(name)}</span>
                <Count count={counts.get(name)} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Connection />
        {onlyRole === 'auditor' && <span className={styles['role']}>{shell('auditor')}</span>}
        {onlyRole === 'expert' && <span className={styles['role']}>{shell('expert')}</span>}
        <span className={styles['keys']}>
          <TextButton onClick={openShortcutList}>{shell('keys')}</TextButton>
        </span>
      </div>
    </nav>
  );
}

/** Whether the open topic was reached from the answers, or its reader has no link to topics. */
function useIsTopicOfAnswers(hasTopics: boolean): boolean {
  const { pathname } = useLocation();
  return pathname.startsWith('/topics/') && (!hasTopics || listBefore()?.path === 'answers');
}

/** The inbox with the organiser's last filter, and under it its views with undecided questions. */
function Inbox({ views }: { views: ReturnType<typeof useInboxViews> }) {
  const t = useDeskWords('navigation');
  const { inboxFilter } = useCurrentUser();
  const search = useSearch({ strict: false, select: readInboxSearch, structuralSharing: true });
  const { pathname } = useLocation();
  const isOpen = (view: InboxView) => pathname === '/inbox' && isOfView(search, view);
  const hasOpenView = views.some(({ view }) => isOpen(view));
  const leading = { to: '/inbox', state: { opensFirst: true } } as const;
  return (
    <>
      <Link
        {...leading}
        search={searchToOpen(inboxFilter)}
        activeOptions={{ includeSearch: false }}
        className={hasOpenView ? styles['above'] : undefined}
      >
        <span>{t('inbox')}</span>
      </Link>
      <ul className={styles['views']} role="list">
        {views.map(({ view, count }) => (
          <li key={view.key}>
            <Link
              {...leading}
              search={view.search}
              activeProps={{ 'aria-current': undefined }}
              aria-current={isOpen(view) ? 'page' : undefined}
            >
              <span>{t(view.key)}</span>
              <Count count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Count({ count }: { count: number | undefined }) {
  const t = useDeskWords('shell');
  if (count === undefined) return null;
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count}</span>
      <HiddenText>{t('items', { count })}</HiddenText>
    </span>
  );
}

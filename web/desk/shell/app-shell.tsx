import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { SkipLink } from '#web/kit/skip-link/skip-link.tsx';
import type { CurrentUser } from '#contract/organiser/organiser.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { ShortcutsProvider } from '../kit/keyboard/shortcuts.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import { isShownTo } from '../linked-screens.ts';
import { SCREENS } from '../screens.ts';
import { CurrentUserProvider, useCurrentUser } from '../session/current-user.tsx';
import { type Session, useSession } from '../session/use-session.ts';
import { useLeaveWithOtherTabs } from './use-leave-with-other-tabs.ts';
import { nameOrganiser } from '../calls/client.ts';
import { CommandQueueProvider } from '../calls/command-client.tsx';
import { AnnouncementProvider } from '../kit/announcement/announcement.tsx';
import { ChangesProvider } from '../changes/changes.tsx';
import { DraftsProvider } from '../drafts/drafts.tsx';
import { useLanguage } from '../language/language.tsx';
import { GoTo } from '../kit/screen/go-to.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { LoadingScreen } from '../kit/screen/loading-screen.tsx';
import { Navigation } from './navigation.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { TopBar } from './top-bar.tsx';
import { useScreenFocus } from '../kit/screen/use-screen-focus.ts';
import { useRememberedFilter } from './use-remembered-filter.ts';
import styles from './app-shell.module.css';

/** The app shell for signed-in organisers. Others go to the sign-in and return to the same address. */
export function AppShell() {
  const session = useSession();
  const [last, setLast] = useState<CurrentUser>();
  const user = organiserOf(session.data);
  const isOtherUser = user !== undefined && last !== undefined && user.organiserId !== last.organiserId;
  if (user !== undefined && user !== last && !isOtherUser) setLast(user);
  useNewDocument(isOtherUser);
  useOwnLanguage(user?.language);
  if (session.data === undefined) {
    return session.isError ? <ScreenFailed error={session.error} /> : <DelayedLoader />;
  }
  if (last === undefined) return <ToSignIn />;
  return isOtherUser ? <DelayedLoader /> : <Desk user={user ?? last} isSignedIn={user !== undefined} />;
}

/**
 * The app shell around every screen. When a session ends, the sign-in opens over the screen, and unsent input stays.
 */
function Desk({ user, isSignedIn }: { user: CurrentUser; isSignedIn: boolean }) {
  useEffect(() => nameOrganiser(user.organiserId), [user.organiserId]);
  return (
    <CurrentUserProvider value={user}>
      <ChangesProvider>
        <ShortcutsProvider isOn={user.hasSingleKeys}>
          <AnnouncementProvider>
            <CommandQueueProvider>
              <DraftsProvider organiserId={user.organiserId}>
                <Screen />
              </DraftsProvider>
            </CommandQueueProvider>
            {!isSignedIn && <SignInAgain email={user.email} />}
          </AnnouncementProvider>
        </ShortcutsProvider>
      </ChangesProvider>
    </CurrentUserProvider>
  );
}

/** Data and input belong to one organiser: when another one signs in, the document reloads without them. */
function useNewDocument(isOtherUser: boolean): void {
  useEffect(() => {
    if (isOtherUser) location.reload();
  }, [isOtherUser]);
}

/** Opens the sign-in, which then returns to the requested address. */
function ToSignIn() {
  const { state } = useRouter();
  const [requested] = useState(state.location.href);
  return <GoTo address={`/sign-in?${new URLSearchParams({ to: requested })}`} />;
}

/** After the sign-in, the language of the account replaces the language that this browser showed before. */
function useOwnLanguage(own: Language | undefined): void {
  const { chooseLanguage } = useLanguage();
  useEffect(() => {
    if (own !== undefined) chooseLanguage(own);
  }, [own, chooseLanguage]);
}

function organiserOf(session: Session | undefined): CurrentUser | undefined {
  return session?.state === 'signedIn' ? session.organiser : undefined;
}

/** The requested screen, or a notice if the organiser's roles do not show it. */
function Permitted() {
  const { permissions } = useCurrentUser();
  const screen = useMatchedScreen();
  if (screen === undefined || screen.permission === 'none' || isShownTo(permissions, screen)) return <Outlet />;
  return <NotAllowed permission={screen.permission} />;
}

/** Shown until the code of a screen has loaded. */
function Loading() {
  const names = useDeskWords('navigation');
  const screen = useMatchedScreen();
  return screen === undefined ? null : <LoadingScreen title={names(screen.name)} />;
}

/** The screen at the address; undefined at an address without a screen. */
function useMatchedScreen() {
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  return SCREENS.find(({ route }) => route.id === id);
}

function Screen() {
  const t = useDeskWords('shell');
  useScreenFocus();
  useRememberedFilter();
  useLeaveWithOtherTabs();
  return (
    <div className={styles['desk']}>
      <SkipLink>{t('skip')}</SkipLink>
      <TopBar />
      <Navigation />
      <Suspense fallback={<Loading />}>
        <Permitted />
      </Suspense>
      <ShortcutList />
    </div>
  );
}

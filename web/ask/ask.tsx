import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import styles from './ask.module.css';
import { Broken } from './outcome/broken.tsx';
import type { Country } from './fields/countries.ts';
import type { HostedParts } from './captcha-field/hosted-captcha.tsx';
import { FormBoundary } from './form/form-boundary.tsx';
import { LiveText } from '#web/kit/text/hidden-text.tsx';
import type { IslandData } from './island.ts';
import { LazyOutcome } from './outcome/lazy.tsx';
import { Notice } from '#web/kit/notice/notice.tsx';
import { QuestionForm } from './form/question-form.tsx';
import type { Screen } from './tab/screen.ts';
import { useStoredOnce } from '#web/kit/stored/use-stored-once.ts';
import { createTabStore, restoredScreen, type TabStore } from './tab/tab-store.ts';

const HOUR_MS = 3_600_000;

type AskProps = { data: IslandData; countries: Country[]; hosted: HostedParts | undefined };

/** The part of the page that runs in the browser. */
export function Ask({ data, countries, hosted }: AskProps) {
  const [tab] = useState(() => createTabStore(data));
  const restored = useStoredOnce(() => restoredScreen(tab, data));
  const [next, setNext] = useState<Screen>();
  const screen = next ?? restored ?? firstScreen(data);
  const [announcement, announce] = useAnnouncement(screen);
  useScreenName(screen);
  useEffect(() => {
    // A tab may stay open for days. Reading deletes expired content.
    const dropOld = () => void [tab.draft.read(), tab.confirmation.read()];
    const timer = setInterval(dropOld, HOUR_MS);
    return () => clearInterval(timer);
  }, [tab]);

  return (
    <div className={styles['ask']}>
      <LiveText>{announcement}</LiveText>
      <FormBoundary draft={tab.draft} renderBroken={(text) => <Broken text={text} announce={announce} />}>
        <CurrentScreen
          screen={screen}
          data={data}
          countries={countries}
          hosted={hosted}
          tab={tab}
          announce={announce}
          onLeave={setNext}
        />
      </FormBoundary>
    </div>
  );
}

type CurrentScreenProps = AskProps & {
  screen: Screen;
  tab: TabStore;
  announce: (text: string) => void;
  onLeave: (screen: Screen) => void;
};

function CurrentScreen({ screen, onLeave, ...shared }: CurrentScreenProps) {
  if (screen.name === 'form') return <QuestionForm {...shared} onLeave={onLeave} />;
  if (screen.name === 'closed' && screen.text === '') return <Notice text={shared.data.closedNotice} />;
  return <LazyOutcome {...shared} screen={screen} onResolved={onLeave} />;
}

/** Clears the announcement when the screen changes, because Back may return to a form where it is no longer true. */
function useAnnouncement({ name }: Screen) {
  const [announced, setAnnounced] = useState({ on: name, text: '' });
  const announce = useCallback((text: string) => setAnnounced({ on: name, text }), [name]);
  return [announced.on === name ? announced.text : '', announce] as const;
}

/** The server renders the same screen. */
function firstScreen({ isOpen }: IslandData): Screen {
  return isOpen ? { name: 'form' } : { name: 'closed', text: '', isAgain: true, isDoubted: false };
}

/** Writes the screen's name to the document, whose styles then hide texts about the form. */
function useScreenName({ name }: Screen): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['screen'] = name;
  }, [name]);
}

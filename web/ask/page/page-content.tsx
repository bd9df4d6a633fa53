import { Notice } from '#web/kit/notice/notice.tsx';
import { useAskWords } from '../ask-words.ts';
import type { Language } from '#contract/plain/language.ts';
import type { PageProblem, PageView } from '../page-view.ts';
import { Ask } from '../ask.tsx';
import { hasIsland, ISLAND_ID, type IslandData } from '../island.ts';
import { AnnouncedNotice } from './announced-notice.tsx';
import { OpenMeeting } from './open-meeting.tsx';
import styles from './page-content.module.css';

/** The page's content: the problem, if there is one, otherwise the content of the phase. */
export function PageContent({ view, data }: { view: PageView; data: IslandData }) {
  if (view.problem !== undefined) return <ProblemNotice problem={view.problem} language={view.language} />;
  switch (view.phase) {
    case 'announced':
      return <AnnouncedNotice view={view} />;
    case 'open':
      return (
        <>
          <NoScript />
          <OpenMeeting view={view} data={data} />
        </>
      );
    case 'closed':
    case 'published':
      if (!hasIsland(view)) return <Notice text={data.closedNotice} />;
      return (
        <div id={ISLAND_ID}>
          <Ask data={data} countries={[]} hosted={undefined} />
        </div>
      );
    default:
      return view.phase satisfies never;
  }
}

/** Says what happened and links to the page. */
function ProblemNotice({ problem: { title, back }, language }: { problem: PageProblem; language: Language }) {
  return (
    <Notice text={title}>
      <p className={styles['back']}>
        <a href={`/?lang=${language}`}>{back}</a>
      </p>
    </Notice>
  );
}

/** Comes first, so that visitors without scripts do not fill in the form for nothing. */
function NoScript() {
  const t = useAskWords('form');
  return (
    <noscript>
      <p className={styles['noscript']}>{t('needsScript')}</p>
    </noscript>
  );
}

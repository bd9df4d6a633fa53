import '#web/kit/fonts.css';
import '#web/kit/tokens.css';
import '#web/kit/base.css';
import { useWords } from '#web/kit/words.tsx';
import type { PageView } from '#contract/meeting.ts';
import type { Texts } from '#web/kit/words.tsx';
import { Footer } from './footer.tsx';
import { IconSprite } from './icon.tsx';
import { Ask } from './ask.tsx';
import { hasIsland, ISLAND_DATA_ID, ISLAND_ID, type IslandData, islandData } from './island.ts';
import { Masthead } from './masthead.tsx';
import { AnnouncedNotice, Notice } from './notice.tsx';
import { OpenMeeting } from './open-meeting.tsx';
import styles from './page.module.css';
import type { PageAssets } from './render-page.tsx';

type PageProps = { view: PageView; assets: PageAssets; brandCss: string; texts: Texts; consentWording: string };

/** The whole document. */
export function Page({ view, assets, brandCss, texts, consentWording }: PageProps) {
  const { t } = useWords('page');
  const isOpen = view.phase === 'open';
  const isClosed = view.phase === 'closed' || view.phase === 'published';
  const isInteractive = hasIsland(view);
  const data = islandData({ view, texts, consentWording });
  return (
    <html lang={view.language}>
      <Head view={view} assets={assets} brandCss={brandCss} />
      <body className={styles['page']}>
        <IconSprite />
        <a className={styles['skip']} href="#main">
          {t('skip')}
        </a>
        <Masthead view={view} />
        <main id="main" className={styles['main']} tabIndex={-1}>
          {isOpen && <NoScript />}
          {view.phase === 'announced' && <AnnouncedNotice view={view} />}
          {isOpen && <OpenMeeting view={view} data={data} />}
          {isClosed && !isInteractive && <Notice text={data.closedNotice} />}
          {isClosed && isInteractive && (
            <div id={ISLAND_ID}>
              <Ask data={data} countries={[]} />
            </div>
          )}
        </main>
        <Footer view={view} />
        {isInteractive && (
          <>
            <script type="application/json" id={ISLAND_DATA_ID}>
              {scriptJson(data)}
            </script>
            <script type="module" src={assets.script} integrity={assets.scriptIntegrity} fetchPriority="low" />
          </>
        )}
      </body>
    </html>
  );
}

/** Said before anything else to those who could only find out at the end. */
function NoScript() {
  const { t } = useWords('form');
  return (
    <noscript>
      <p className={styles['noscript']}>{t('needsScript')}</p>
    </noscript>
  );
}

/** JSON that no parser of HTML can mistake for markup. */
function scriptJson(data: IslandData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function Head({ view, assets, brandCss }: Pick<PageProps, 'view' | 'assets' | 'brandCss'>) {
  const { t } = useWords('page');
  const { title, subtitle } = view.meeting.texts[view.language];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={t('description', { title, subtitle })} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <style>{assets.css}</style>
      <style>{brandCss}</style>
    </head>
  );
}

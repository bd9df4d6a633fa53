import '#web/kit/theme/fonts.css';
import '#web/kit/theme/tokens.css';
import '#web/kit/theme/base.css';
import { useAskWords } from '../ask-words.ts';
import { ICON_SIZES, type IconName, iconPath } from '#contract/plain/meeting/logo.ts';
import type { PageView } from '../page-view.ts';
import type { Catalogue } from '#web/kit/words/translate.ts';
import { Footer } from '#web/kit/footer/footer.tsx';
import { IconSprite } from '#web/kit/icon/icon.tsx';
import { hasIsland, ISLAND_DATA_ID, type IslandData, islandData } from '../island.ts';
import { SkipLink } from '#web/kit/skip-link/skip-link.tsx';
import { MeetingHead } from './meeting-head.tsx';
import { PageContent } from './page-content.tsx';
import styles from './page.module.css';

/** The build's output for the page: the address and digest of its script, its styles as text, its two fonts. */
export type PageAssets = { script: string; scriptIntegrity: string; css: string; fonts: string[] };

type PageProps = { view: PageView; assets: PageAssets; brandCss: string; texts: Catalogue; consentWording: string };

/** The whole document. */
export function Page({ view, assets, brandCss, texts, consentWording }: PageProps) {
  const t = useAskWords('page');
  const data = islandData({ view, texts, consentWording });
  return (
    <html lang={view.language}>
      <Head view={view} assets={assets} brandCss={brandCss} />
      <body className={styles['page']}>
        <IconSprite />
        <SkipLink>{t('skip')}</SkipLink>
        <MeetingHead view={view} />
        <main id="main" className={styles['main']} tabIndex={-1}>
          <PageContent view={view} data={data} />
        </main>
        <Footer {...view.meeting.texts[view.language]} />
        {hasIsland(view) && (
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

/** Escapes JSON so that no HTML parser can mistake it for markup. */
function scriptJson(data: IslandData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function Head({ view, assets, brandCss }: Pick<PageProps, 'view' | 'assets' | 'brandCss'>) {
  const t = useAskWords('page');
  const { title, subtitle } = view.meeting.texts[view.language];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{view.problem?.title ?? title}</title>
      <meta name="description" content={t('description', { title, subtitle })} />
      <link rel="icon" href={iconPath('tab', view.meeting)} type="image/png" sizes={sizesOf('tab')} />
      <link rel="apple-touch-icon" href={iconPath('touch', view.meeting)} sizes={sizesOf('touch')} />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <style>{assets.css}</style>
      <style>{brandCss}</style>
    </head>
  );
}

function sizesOf(icon: IconName): string {
  return `${ICON_SIZES[icon]}x${ICON_SIZES[icon]}`;
}

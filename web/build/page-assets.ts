import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { integrityOf } from './integrity.ts';

const MODULE = 'virtual:page-assets';
const CSS_MARK = '__PAGE_CSS__';

type Options = {
  publicFolder: string;
  /** The page's script, relative to the root of the repository. */
  script: string;
  /** True for the environments that build the page or its renderer. */
  isPage: (environment: string) => boolean;
};

/**
 * Gives the renderer the page's files: the address and digest of its script, and its styles as text. The styles come
 * from the renderer's own bundle, the only one with every component of the page. The development server has no bundle:
 * there the script has its own address, and the server of the page adds the styles.
 */
export function pageAssets({ publicFolder, script, isPage }: Options): Plugin {
  let built = '';
  return {
    name: 'tribune:page-assets',
    sharedDuringBuild: true,
    applyToEnvironment: ({ name }) => isPage(name),
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const isBuild = this.environment.mode === 'build';
      const assets = isBuild
        ? { script: built, scriptIntegrity: await integrityOf(join(publicFolder, built)), css: CSS_MARK }
        : { script: `/${script}`, scriptIntegrity: '', css: '' };
      return `export const pageAssets = ${JSON.stringify(assets)};`;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const css = takeAssets(bundle, (name) => name.endsWith('.css'))
          .map(sourceOf)
          .join('');
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        if (this.environment.config.consumer === 'client') {
          built = `/${chunks.find((chunk) => chunk.isEntry)?.fileName ?? ''}`;
          return;
        }
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(JSON.stringify(CSS_MARK), () => JSON.stringify(css.trim()));
        }
        await publish(
          takeAssets(bundle, () => true),
          publicFolder,
        );
      },
    },
  };
}

type Asset = Rolldown.OutputAsset;

/** Removes the chosen assets from the bundle and returns them. */
function takeAssets(bundle: Rolldown.OutputBundle, isChosen: (name: string) => boolean): Asset[] {
  const assets = Object.values(bundle).filter((output) => output.type === 'asset' && isChosen(output.fileName));
  for (const asset of assets) delete bundle[asset.fileName];
  return assets.filter((asset) => asset.type === 'asset');
}

/** Fonts belong to the browser's files, regardless of the bundle that contains them. */
async function publish(assets: Asset[], folder: string): Promise<void> {
  for (const asset of assets) {
    const path = join(folder, asset.fileName);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, asset.source);
  }
}

function sourceOf(asset: Asset): string {
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
}

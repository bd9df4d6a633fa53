import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions, Plugin, UserConfig, ViteBuilder } from 'vite';
import { recordSources } from './built-sources.ts';
import { compressFiles } from './compress-files.ts';
import { writeEntryFile } from './entry-file.ts';
import { pageAssets } from './page-assets.ts';
import { plainImports } from './plain-imports.ts';
import { callRoutes } from './routes.ts';
import { scopedNames } from './scoped-name.ts';

/** The oldest supported browsers (docs/decisions/0028-oldest-browsers.md). */
const OLDEST_BROWSERS = ['safari15', 'chrome94', 'edge94', 'firefox92'];
const RENDERER = 'renderer';
/**
 * React looks for its developer tools and for globals of Node, which a visitor's browser does not have. It uses
 * `navigation` only in transitions, and the page has none.
 */
const ABSENT_GLOBALS = {
  'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"',
  'typeof navigation': '"undefined"',
  'typeof process': '"undefined"',
  'typeof setImmediate': '"undefined"',
};

/** The surfaces of the web. Files are relative to the root. */
export type Web = {
  /** The folder of the sources, as an absolute path. */
  root: string;
  outFolder: string;
  /** The public page: a document that the service renders, with its styles inside and one script. */
  page: { name: string; script: string; renderer: string };
  /** The script, by name, of each surface that only the browser renders. */
  applications: Record<string, string>;
};

/**
 * Configures how Vite builds the web and serves it during development. Each surface is built separately, so that no
 * style, class name or chunk of one affects another.
 */
export function webConfig(web: Web, command: 'build' | 'serve'): UserConfig {
  const publicFolder = join(web.root, web.outFolder, 'public');
  const environments = environmentsOf(web, publicFolder);
  return {
    root: web.root,
    appType: 'custom',
    publicDir: false,
    cacheDir: join(web.root, web.outFolder, 'vite'),
    plugins: [react({ jsxImportSource: '#web/kit/jsx' }), callRoutes(), ...surfacePlugins(web, publicFolder)],
    css: { modules: { generateScopedName: scopedNames(join(web.root, 'web')) } },
    // Firefox supports module workers only since 2023.
    worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: workerFile } } },
    // This also applies to workers.
    build: { target: OLDEST_BROWSERS, modulePreload: { polyfill: false }, reportCompressedSize: false },
    // The development server has one environment for all browser code, and one for the renderer.
    ...(command === 'build' && { environments }),
    builder: {
      sharedConfigBuild: true,
      async buildApp(builder) {
        await recordSources(web, async () => {
          for (const name of Object.keys(environments)) await build(builder, name);
          await compressFiles(publicFolder);
        });
      },
    },
  };
}

/** In build order: the page's renderer needs the hashed name of its script. */
function environmentsOf({ root, outFolder, page, applications }: Web, publicFolder: string) {
  const forBrowser = (name: string, script: string): EnvironmentOptions => ({
    consumer: 'client',
    build: {
      outDir: publicFolder,
      emptyOutDir: name === page.name,
      // The service recognises a file's surface by its folder.
      assetsDir: name === page.name ? 'assets' : `assets/${name}`,
      // The page has its styles in the document.
      cssCodeSplit: name !== page.name,
      rolldownOptions: { input: { [name]: join(root, script) } },
    },
  });
  const renderer: EnvironmentOptions = {
    consumer: 'server',
    build: {
      ssr: true,
      target: 'esnext',
      cssTarget: OLDEST_BROWSERS,
      outDir: join(root, outFolder, 'page'),
      emptyOutDir: true,
      emitAssets: true,
      rolldownOptions: { input: { render: join(root, page.renderer) } },
    },
  };
  const environments = {
    [page.name]: { ...forBrowser(page.name, page.script), define: ABSENT_GLOBALS },
    [RENDERER]: renderer,
  };
  for (const [name, script] of Object.entries(applications)) environments[name] = forBrowser(name, script);
  return environments;
}

/** Returns the plugins that apply to one surface only. */
function surfacePlugins({ root, outFolder, page, applications }: Web, publicFolder: string): Plugin[] {
  const names = Object.keys(applications);
  return [
    pageAssets({ publicFolder, script: page.script, isPage: (environment) => !names.includes(environment) }),
    plainImports(page.name),
    ...names.map((application) =>
      writeEntryFile({ application, publicFolder, entryFile: join(root, outFolder, application, 'entry.json') }),
    ),
  ];
}

/** A worker lies in the folder of its surface, which decides on which host it is served. */
function workerFile({ name }: { name: string }): string {
  return name.startsWith('stage') ? 'assets/stage/[name]-[hash].js' : 'assets/[name]-[hash].js';
}

async function build(builder: ViteBuilder, name: string): Promise<void> {
  const environment = builder.environments[name];
  if (environment === undefined) throw new Error(`No environment ${name}`);
  await builder.build(environment);
}

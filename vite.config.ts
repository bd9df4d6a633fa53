import { defineConfig } from 'vite';
import { webConfig } from './web/build/web-config.ts';

export default defineConfig(({ command }) =>
  webConfig(
    {
      root: import.meta.dirname,
      outFolder: 'dist',
      page: { name: 'ask', script: 'web/ask/main.tsx', renderer: 'web/ask/page/render.ts' },
      applications: { desk: 'web/desk/main.tsx', stage: 'web/stage/main.tsx' },
    },
    command,
  ),
);

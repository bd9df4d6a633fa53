import { beforeAll, describe, expect, test } from 'vitest';
import { type LintFault, lintFiles } from './lint-files.ts';

const forbidden: [from: string, line: string][] = [
  ['contract/question/question.ts', `import 'pg';`],
  ['contract/question/question.ts', `import 'node:fs';`],
  ['contract/plain/language.ts', `import { z } from 'zod';`],
  ['contract/plain/language.ts', `import { MeetingView } from '../meeting/meeting.ts';`],
  ['contract/question/question.ts', `import '#words/problem/fr.ts';`],
  ['contract/question/question.ts', `import '#service/config.ts';`],
  ['contract/question/question.ts', `import '#contract/meeting/meeting.ts';`],
  ['words/load.ts', `import 'i18next';`],
  ['words/load.ts', `import '#contract/plain/language.ts';`],
  ['web/kit/api.ts', `import '../ask/form.ts';`],
  ['web/kit/api.ts', `import 'i18next';`],
  ['web/kit/api.ts', `import 'react-dom/client';`],
  ['web/kit/api.ts', `import 'node:crypto';`],
  ['web/kit/api.ts', `import '#service/http/bind-calls.ts';`],
  ['web/kit/api.ts', `import '../../contract/calls/calls.ts';`],
  ['web/kit/api.ts', `import { CALLS } from '#contract/calls/calls.ts';`],
  ['web/kit/api.ts', `import { Problem } from '#contract/problem.ts';`],
  ['web/ask/form.ts', `import { MEETING_TEXTS, type Phase } from '#contract/meeting/meeting.ts';`],
  ['web/ask/form/field.ts', `import '../page/masthead.ts';`],
  ['web/ask/form/field.ts', `import type { Masthead } from '../page/masthead.ts';`],
  ['web/ask/page/masthead.ts', `import '../captcha/altcha.ts';`],
  ['web/ask/fields/field.ts', `import '../form/form.ts';`],
  ['web/ask/outcome/late.ts', `import type { Status } from '../captcha-field/status.ts';`],
  ['web/ask/unlisted/field.ts', `import '../fields/field.ts';`],
  ['web/ask/form/field.ts', `import '../unlisted/field.ts';`],
  ['web/ask/form/field.ts', `import { renderPage } from '../page/render.ts';`],
  ['web/ask/form/field.ts', 'await import(`../page/masthead.ts`);'],
  ['web/ask/form/field.ts', `import { z } from 'zod';`],
  ['web/ask/form/field.ts', `import type { ZodError } from 'zod';`],
  ['web/ask/form/field.ts', `import 'altcha-lib';`],
  ['web/ask/form/field.ts', `import 'node:crypto';`],
  ['web/ask/main.tsx', `import './page/masthead.ts';`],
  ['web/ask/main.tsx', `import './page/render.ts';`],
  ['web/ask/form.ts', `import '../desk/list.ts';`],
  ['web/ask/form.ts', `import '#web/desk/list.ts';`],
  ['web/ask/form.ts', `import '../kit/api.ts';`],
  ['web/ask/form.ts', `import '#web/ask/field.ts';`],
  ['web/ask/form.ts', `import '../vite-entry.ts';`],
  ['web/desk/list.ts', `import '../ask/form.ts';`],
  ['web/desk/list.ts', `import '../stage/screen.ts';`],
  ['web/stage/screen.ts', `import '#web/desk/list.ts';`],
  ['web/stage/screen.ts', `import '#web/ask/form.ts';`],
  ['web/stage/screen.ts', `import 'react-aria-components';`],
  ['web/stage/screen.ts', `import { CALLS } from '#contract/calls/calls.ts';`],
  ['web/desk/list.ts', `import '#service/questions/question-life.ts';`],
  ['web/desk/inbox/list/list.tsx', `import '../../topics/page/topic.tsx';`],
  ['web/desk/queries/use-topics.ts', `import type { Row } from '../topics/row.ts';`],
  ['web/desk/sign-in/step.tsx', `import '../shell/app-shell.tsx';`],
  ['service/questions/submit-question.ts', `import '../captcha/verify.ts';`],
  ['service/questions/submit-question.ts', `export { verify } from '../captcha/verify.ts';`],
  ['service/questions/submit-question.ts', `export * from '../captcha/verify.ts';`],
  ['service/questions/submit-question.ts', `await import('../captcha/verify.ts');`],
  ['service/questions/submit-question.ts', 'await import(`../captcha/verify.ts`);'],
  ['service/questions/submit-question.ts', `await import('../captcha/' + name);`],
  ['service/questions/submit-question.ts', 'await import(`../captcha/${name}.ts`);'],
  ['service/questions/submit-question.ts', 'await import(name);'],
  ['service/questions/submit-question.ts', `import 'react';`],
  ['service/questions/submit-question.ts', `import { createServer } from 'vite';`],
  ['service/questions/submit-question.ts', `import 'altcha-lib';`],
  ['service/questions/submit-question.ts', `import type { Verify } from '../captcha/verify.ts';`],
  ['service/questions/submit-question.ts', `import '#service/captcha/captcha-queries.ts';`],
  ['service/questions/submit-question.ts', `import '#service/questions/question-queries.ts';`],
  ['service/questions/submit-question.ts', `import { readConfig } from '../config.ts';`],
  ['service/questions/submit-question.ts', `import { type Config, writeConfig } from '../config.ts';`],
  ['service/questions/submit-question.ts', `import '../app.ts';`],
  ['service/questions/submit-question.ts', `import type { App } from '../app.ts';`],
  ['service/questions/submit-question.ts', `import '#web/kit/api.ts';`],
  ['service/page/assets.ts', `import { PageView } from '#web/ask/page-view.ts';`],
  ['service/page/assets.ts', `import type { IslandData } from '#web/ask/island.ts';`],
  ['service/questions/submit-question.ts', `import '../../tools/machine.ts';`],
  ['service/questions/submit-question.ts', `import '#testing/database/database.ts';`],
  ['service/questions/submit-question.ts', `import '../../measure/metric.ts';`],
  ['service/questions/submit-question.ts', `import '../operator/commands/commands.ts';`],
  ['service/http/bind-calls.ts', `import '../questions/question-queries.ts';`],
  ['service/database/connect.ts', `import '../meetings/meeting-life.ts';`],
  ['service/database/connect.ts', `import '../http/actor.ts';`],
  ['service/http/bind-calls.ts', `import '../register/register-queries.ts';`],
  ['service/register/register-queries.ts', `import '../meetings/meeting-queries.ts';`],
  ['service/register/register-guards.ts', `import '../audit/sealing/seal-queries.ts';`],
  ['service/config.ts', `import './questions/submit-question.ts';`],
  ['service/app.ts', `import './main.ts';`],
  ['service/app.ts', `import '#web/kit/api.ts';`],
  ['service/app.ts', `import '#testing/database/database.ts';`],
  ['tools/commands/demo.ts', `import '#testing/database/database.ts';`],
  ['service/main.test.ts', `import './main.ts';`],
  ['service/questions/submit.test.ts', `import '../../contract/question/question.ts';`],
  ['tools/commands/demo.ts', `import '#service/main.ts';`],
  ['tools/commands/demo.ts', `import '../../service/app.ts';`],
];

const allowed: [from: string, line: string][] = [
  ['contract/question/question.ts', `import { z } from 'zod';`],
  ['contract/question/question.ts', `import './meeting.ts';`],
  ['contract/question/question.test.ts', `import 'fast-check';`],
  ['words/words.test.ts', `import '#contract/plain/language.ts';`],
  ['web/kit/api.ts', `import type { Calls } from '#contract/calls/calls.ts';`],
  ['web/kit/api.ts', `import { VISITOR_ROUTES } from 'virtual:routes';`],
  ['web/build/routes.ts', `import { CALLS } from '#contract/calls/calls.ts';`],
  ['web/kit/api.ts', `import { CHANGE_EVENTS } from '#contract/plain/register/change.ts';`],
  ['web/kit/api.ts', `import { FIELD_RULES } from '#contract/plain/question/question-rules.ts';`],
  ['contract/plain/language.ts', `import type { z } from 'zod';`],
  ['contract/plain/language.ts', `import type { MeetingView } from '../meeting/meeting.ts';`],
  ['contract/plain/language.ts', `import { COUNTRIES } from './country.ts';`],
  ['web/ask/page/render.ts', `import './render-page.ts';`],
  ['web/desk/inbox/list/list.tsx', `import '../../queries/use-topics.ts';`],
  ['web/desk/inbox/inbox.tsx', `import '../empty-state/empty-state.tsx';`],
  ['web/desk/routes.tsx', `import './topics/list.tsx';`],
  ['web/ask/page/render.ts', `import 'virtual:page-assets';`],
  ['web/ask/page/render.ts', `import { hash } from 'node:crypto';`],
  ['web/ask/main.tsx', `import { hydrateRoot } from 'react-dom/client';`],
  ['web/ask/captcha/altcha.ts', `import 'altcha-lib/algorithms/web/pbkdf2';`],
  ['web/ask/form/field.ts', 'await import(`../captcha/altcha.ts`);'],
  ['web/build/web-config.ts', `import 'vite';`],
  ['web/ask/page/page.ts', `import '../form/field.ts';`],
  ['web/ask/form/field.ts', `import '../captcha/altcha.ts';`],
  ['web/ask/form/form.ts', `import '../fields/field.ts';`],
  ['web/ask/form/form.ts', `import '../island.ts';`],
  ['web/kit/api.ts', `import '#words/ask/fr.ts';`],
  ['web/ask/form.ts', `import '#web/kit/api.ts';`],
  ['web/ask/form.ts', `import './form.module.css';`],
  ['web/ask/form.ts', `import './icon.svg?url';`],
  ['web/ask/form.ts', `import 'react';`],
  ['web/desk/list.ts', `import '#web/kit/api.ts';`],
  ['vite.config.ts', `import './web/build/compress-files.ts';`],
  ['web/build.ts', `import './ask/form.ts';`],
  ['service/questions/submit-question.ts', `import './question-queries.ts';`],
  ['service/questions/submit-question.ts', `import 'kysely';`],
  ['service/questions/submit-question.ts', `import 'node:crypto';`],
  ['service/questions/submit.test.ts', 'await import(name);'],
  ['service/brand/draw.ts', `import '@napi-rs/image';`],
  ['service/database/connect.ts', `import '@electric-sql/pglite/nodefs';`],
  ['tools/commands/demo.ts', `import 'vite';`],
  ['service/questions/submit-question.ts', `import '../http/bind-calls.ts';`],
  ['service/questions/submit-question.ts', `import '../database/connect.ts';`],
  ['service/questions/submit-question.ts', `import '../meetings/meeting-queries.ts';`],
  ['service/questions/submit-question.ts', `import '../meetings/meeting-life.ts';`],
  ['service/questions/submit-question.ts', `import type { Config } from '../config.ts';`],
  ['service/questions/submit-question.ts', `import { type Settings } from '../config.ts';`],
  ['service/questions/submit-question.ts', `import '#words/problem/fr.ts';`],
  ['service/captcha/verify.ts', `import type { Secret } from '../secret.ts';`],
  ['service/questions/submit.test.ts', `import '../captcha/verify.ts';`],
  ['service/questions/submit.test.ts', `import '#testing/database/database.ts';`],
  ['testing/database/database.ts', `import '../../tools/commands/machine.ts';`],
  ['measure/faults/run.ts', `import '#testing/database/database.ts';`],
  ['service/http/bind-calls.ts', `import '../database/failure.ts';`],
  ['service/register/register-queries.ts', `import '../http/actor.ts';`],
  ['service/audit/list-entries.ts', `import '../register/register-guards.ts';`],
  ['service/operator/doctor/diagnose.ts', `import '../../database/connect.ts';`],
  ['service/operator/doctor/diagnose.ts', `import '../../meetings/meeting-queries.ts';`],
  ['service/page/assets.ts', `import type { RenderPage } from '#web/ask/page-view.ts';`],
  ['service/app.ts', `import './questions/submit-question.ts';`],
  ['service/main.ts', `import './start-service.ts';`],
  ['service/start-service.ts', `import './app.ts';`],
  ['service/start-service.ts', `import './operator/socket/listen-to-operator.ts';`],
  ['service/operator/cli.ts', `import '../meetings/open-meeting.ts';`],
  ['service/operator/commands/commands.ts', `import '../../meetings/open-meeting.ts';`],
  ['tools/commands/demo.ts', `import '#service/app.ts';`],
  ['e2e/journeys/form/send.test.ts', `import '#contract/plain/language.ts';`],
];

/** A folder of the desk is a screen's by such a file. */
const SCREENS = ['web/desk/topics/topics-screen.tsx', 'web/desk/inbox/inbox-screen.tsx'];

/** One import per line, so that a fault's line identifies its import. */
function asFiles(imports: [from: string, line: string][]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [from, line] of imports) files.set(from, [...(files.get(from) ?? []), line]);
  return files;
}

async function faultsOf(imports: [from: string, line: string][]): Promise<(line: [string, string]) => LintFault[]> {
  const files = asFiles(imports);
  const texts = [...files].map(([path, lines]): [string, string] => [path, lines.join('\n')]);
  const faults = await lintFiles(new Map([...SCREENS.map((path): [string, string] => [path, '']), ...texts]));
  return ([from, line]) =>
    faults.filter(
      (fault) =>
        fault.rule === 'tribune(import-areas)' && fault.path === from && files.get(from)?.[fault.line - 1] === line,
    );
}

describe('the linter refuses', () => {
  let faults: (line: [string, string]) => LintFault[];
  beforeAll(async () => {
    faults = await faultsOf(forbidden);
  });
  test.each(forbidden)('in %s: %s', (...line) => expect(faults(line)).toHaveLength(1));
});

describe('the linter accepts', () => {
  let faults: (line: [string, string]) => LintFault[];
  beforeAll(async () => {
    faults = await faultsOf(allowed);
  });
  test.each(allowed)('in %s: %s', (...line) => expect(faults(line)).toEqual([]));
});

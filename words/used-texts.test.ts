import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaName } from './area-name.ts';

const ROOT = join(import.meta.dirname, '..');
const DESK = 'web/desk/**/*.{ts,tsx}';

/** Texts whose keys are computed or passed in, and the files that contain these keys. */
const COMPUTED: Record<string, string> = {
  // The service writes the desk's document, and the files of the register, of questions, of answers
  // and of faulty rows.
  'answers.file': 'service/answers/lists/answer-cells.ts',
  'book.file': 'service/book/pdf/{labels,contents-pages,topic-*,sheet,write-book}.ts',
  'book.panel.languages': 'contract/plain/language.ts',
  'desk.document': 'service/desk/desk-document.ts',
  'closingCheck.file': 'service/outcomes/open/open-cells.ts',
  'closingCheck.file.groups': 'contract/plain/outcome/outcome-filter.ts',
  'register.file': 'service/audit/entry-cells.ts',
  'questionFile.file': 'service/reading/export/exported-cells.ts',
  'pastAnswers.faultyFile': 'service/answers/past/import/faulty-cells.ts',
  // A table names each screen, each view of the inbox and each keyboard shortcut.
  'desk.navigation': 'web/desk/{screens,screens-without-link,shell/inbox-views}.ts',
  'desk.shortcuts': DESK,
  // One text for each value of a list of the contract.
  'control.state': 'contract/meeting/meeting.ts',
  'answers.bars': 'contract/plain/language.ts',
  'answers.filters.dueTimes': 'contract/plain/answer/answer-filter.ts',
  'answers.filters.orders': 'contract/plain/answer/answer-filter.ts',
  'answers.counted': 'contract/plain/answer/work-groups.ts',
  'glossary.filters.origins': 'web/desk/glossary/glossary-search.ts',
  'glossary.filters.orders': 'web/desk/glossary/glossary-search.ts',
  'glossary.preview': 'web/desk/glossary/effect/effect-kinds.ts',
  'glossary.preview.more': 'web/desk/glossary/effect/effect-kinds.ts',
  'glossary.page': 'contract/similar/glossary.ts',
  'glossary.columns': 'contract/similar/glossary.ts',
  'glossary.faults': 'contract/similar/glossary.ts',
  'closingCheck.names': 'contract/plain/outcome/{outcome-life,outcome-filter}.ts',
  'outcomes.names': 'contract/plain/outcome/{outcome-life,outcome-filter}.ts',
  'outcomes.edit': 'contract/plain/outcome/outcome-life.ts',
  'outcomes.filters.orders': 'contract/plain/outcome/outcome-filter.ts',
  'outcomes.skipped': 'contract/outcome/set-outcome.ts',
  'closingCheck.groups': 'contract/plain/outcome/outcome-filter.ts',
  'closingCheck.question': 'contract/plain/outcome/outcome-filter.ts',
  'closingCheck.frState': 'contract/plain/answer/answer-{state,filter}.ts',
  'closingCheck.enState': 'contract/plain/answer/answer-{state,filter}.ts',
  'desk.languages': 'contract/plain/language.ts',
  'desk.roles': 'contract/plain/organiser/role.ts',
  'organisers.may': 'contract/plain/organiser/role.ts',
  'organisers.mayNot': 'contract/plain/organiser/role.ts',
  'credentials.roles': 'contract/plain/organiser/role.ts',
  'inbox.list': 'contract/plain/question/question-state.ts',
  'inbox.sentence': 'contract/plain/language.ts',
  'organisers.team': 'contract/organiser/team.ts',
  'register.groups': 'contract/plain/register/entry-groups.ts',
  'register.actors': 'contract/plain/register/entry-groups.ts',
  'chainFaults.faults': 'contract/plain/register/chain-faults.ts',
  'chainFaults.faults.answerChanged': 'contract/plain/language.ts',
  'chainFaults.faults.topicMissing': 'contract/plain/language.ts',
  'entries.kinds': 'contract/plain/register/entry-kind.ts',
  'entrySentences.sentences': 'contract/plain/register/entry-kind.ts',
  'answer.states': 'contract/plain/answer/answer-state.ts',
  'answer.versions': 'contract/plain/answer/answer-state.ts',
  'answer.versions.count': 'contract/plain/language.ts',
  'answer.typography': 'contract/plain/answer/typography.ts',
  'answer.questions': 'contract/plain/language.ts',
  'answer.column': 'contract/plain/language.ts',
  'answer.steps.bar': 'contract/plain/language.ts',
  'answer.buttons.submit': 'contract/plain/language.ts',
  'answer.buttons.edit': 'contract/plain/language.ts',
  'answer.buttons.approve': 'contract/plain/language.ts',
  'answer.buttons.correctAndApprove': 'contract/plain/language.ts',
  'answer.buttons.return': 'contract/plain/language.ts',
  'answer.buttons.reopen': 'contract/plain/language.ts',
  'answer.marks.translation': 'contract/plain/language.ts',
  'answer.conflict.title': 'contract/plain/language.ts',
  'answer.conflict.approved': 'contract/plain/language.ts',
  'answer.presence.writes': 'contract/plain/language.ts',
  'pastAnswers.columns': 'contract/plain/answer/import-fault.ts',
  'pastAnswers.wrong': 'contract/plain/answer/import-fault.ts',
  'pastAnswers.expected': 'contract/plain/answer/import-fault.ts',
  'similar.closeness': 'contract/plain/similar/closeness.ts',
  'stage.kinds': 'contract/plain/stage/stage-kinds.ts',
  'stage.languages': 'contract/plain/stage/stage-kinds.ts',
  'stage.modes': 'contract/plain/stage/stage-kinds.ts',
  'stage.pairTitles': 'contract/plain/stage/stage-kinds.ts',
  'stage.covers': 'contract/plain/stage/stage-kinds.ts',
  // One text for each value of a union of the desk's own.
  'answer.tabs': 'web/desk/topics/page/topic-search.ts',
  'answer.done.fr': 'web/desk/answer/steps/use-step.ts',
  'answer.done.en': 'web/desk/answer/steps/use-step.ts',
  'answers.tabs': 'web/desk/answer-tabs/answer-tab.ts',
  'runningOrder.tabs': 'web/desk/running-order/order-search.ts',
  'runningOrder.states': 'contract/plain/answer/answer-{filter,state}.ts',
  'runningOrder.why.states': 'contract/plain/answer/answer-{filter,state}.ts',
  'runningOrder.coverage': 'contract/plain/language.ts',
  'runningOrder.file': '{contract/plain/language,service/running-order/export-coverage}.ts',
  'answers.groups': 'web/desk/answers/work/work-sections.ts',
  'answer.list': 'web/desk/answer-tabs/answer-tab.ts',
  'answers.task.write': 'web/desk/answers/work/task-life.ts',
  'answers.task.review': 'web/desk/answers/work/task-life.ts',
  'answers.assign': 'web/desk/kit/time/local-time.ts',
  'control.change': 'web/desk/kit/time/local-time.ts',
  'desk.announcement': 'web/desk/calls/command-queue.ts',
  'inbox.decide': 'web/desk/inbox/decision/decisions.ts',
  'inbox.bulk.done': 'web/desk/inbox/selection/done-by.ts',
  'inbox.bulk.later': 'web/desk/inbox/selection/done-by.ts',
  'inbox.bulk.nothing': 'web/desk/inbox/selection/nothing-done.ts',
  'inbox.bulk.why': 'web/desk/inbox/selection/skipped-reason.ts',
};

function filesOf(pattern: string): string[] {
  const paths = globSync(pattern, { cwd: ROOT }).filter((path) => !path.includes('.test.'));
  return paths.map((path) => readFileSync(join(ROOT, path), 'utf8'));
}

const desk = filesOf(DESK);

/** Lists the paths of all texts below a path. The forms of a plural count as one text. */
function textsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path.replace(/_(?:one|other)$/, '')];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

const paths = globSync('desk/**/en.ts', { cwd: import.meta.dirname });
const areas = await Promise.all(
  paths.map(async (path) => {
    const { en } = (await import(join(import.meta.dirname, path))) as { en: object };
    return textsIn(en, areaName(path));
  }),
);
const texts = new Set(areas.flat());

/** True when a file that uses the section names this text. */
function isUsed(text: string): boolean {
  const [area = '', section = '', ...steps] = text.split('.');
  const sections = [`'${area}', '${section}'`, `DeskAreas['${area}'], '${section}'`];
  if (area === 'desk') sections.push(`useDeskWords('${section}')`);
  return desk.some((code) => sections.some((one) => code.includes(one)) && code.includes(`'${steps.join('.')}'`));
}

function isComputed(text: string): boolean {
  return Object.entries(COMPUTED).some(([family, known]) => {
    if (!text.startsWith(`${family}.`)) return false;
    const key = text.slice(family.length + 1);
    return filesOf(known).some((code) => code.includes(`'${key}'`) || new RegExp(`\\.${key}\\b`).test(code));
  });
}

const unnamed = [...texts].filter((text) => !isUsed(text));

test('the desk uses each of its texts', () => {
  expect(texts.size).toBeGreaterThan(0);
  expect(unnamed.filter((text) => !isComputed(text))).toEqual([]);
});

test('each computed family has a text that no file names', () => {
  const idle = Object.keys(COMPUTED).filter((family) => !unnamed.some((text) => text.startsWith(`${family}.`)));
  expect(idle).toEqual([]);
});

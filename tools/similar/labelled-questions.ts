/** Questions whose group is known: those of one group ask the same thing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LANGUAGES } from '#contract/plain/language.ts';
import { compileGlossary, type Glossary, type GlossaryForms } from '#service/similar/method/compile-glossary.ts';
import { readGlossaryFile } from '#service/similar/method/glossary-file.ts';
import { demoQuestions } from '../demo/questions.ts';
import { TOPICS } from '../demo/topics.ts';

const LabelledQuestion = z.object({ group: z.string(), language: z.enum(LANGUAGES), text: z.string() });
export type LabelledQuestion = z.infer<typeof LabelledQuestion>;

const ROOT = join(import.meta.dirname, '../..');
const DEV_QUESTIONS = join(ROOT, 'testing/similar/dev-questions.json');
const SUPPLIED_GLOSSARY = join(ROOT, 'service/similar/glossary/supplied-glossary.tsv');
/** The demonstration’s texts follow the year of the meeting; their groups do not. */
const DEMO_YEAR = 2027;

/** The questions used to tune the method. */
export function devQuestions(): LabelledQuestion[] {
  return z.array(LabelledQuestion).parse(JSON.parse(readFileSync(DEV_QUESTIONS, 'utf8')));
}

/** The demonstration’s questions. Those of a topic are a group; a question without a topic is a group of its own. */
export function labelledDemoQuestions(): LabelledQuestion[] {
  const topics = new Map(
    TOPICS.flatMap(({ key, accepted, waiting }) =>
      [...accepted.map(({ question }) => question), ...waiting].map((question) => [question, key] as const),
    ),
  );
  return demoQuestions(DEMO_YEAR).map(({ key, language, text }) => ({
    group: topics.get(key) ?? `alone: ${key}`,
    language,
    text,
  }));
}

export function suppliedLines(): readonly GlossaryForms[] {
  const { lines, faults } = readGlossaryFile(readFileSync(SUPPLIED_GLOSSARY, 'utf8'));
  if (faults.length > 0) throw new Error(`The supplied glossary has faults: ${JSON.stringify(faults)}`);
  return lines;
}

export function suppliedGlossary(): Glossary {
  return compileGlossary(suppliedLines());
}

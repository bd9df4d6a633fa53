/** Writes service/similar/method/question-counts.json; a test fails when it differs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTerms } from '../similar/count-terms.ts';
import { devQuestions, suppliedGlossary } from '../similar/labelled-questions.ts';

const FILE = join(import.meta.dirname, '../../service/similar/method/question-counts.json');

writeFileSync(FILE, `${JSON.stringify(countTerms(devQuestions(), suppliedGlossary()), null, 2)}\n`);

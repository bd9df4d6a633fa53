import { problem, type ProblemError } from './problem.ts';

/** The problem `database-refused`. @param faults why, as the end of a sentence */
export function databaseRefused(faults: string): ProblemError {
  return problem('database-refused', { words: { faults } });
}

/** The parts of the inbox that load after its first paint. */
export { PairsLink } from './pairs-link.tsx';
export { SimilarQuestions } from './similar-questions.tsx';

import {
  GlossaryLine,
  Glossary,
  GlossaryImport,
  GlossaryPreview,
  ImportGlossary,
  SaveLine,
  PreviewImport,
  PreviewLine,
  Concept,
} from '../similar/glossary.ts';
import { ListMarks, ListPairs, SetApartList, SetNotSimilar, SimilarList, SimilarPairs } from '../similar/similar.ts';
import { call, OF_MEETING, OF_QUESTION } from './call.ts';
import { COMMAND_HEADERS, COMMAND_PROBLEMS } from './decisions.ts';

const IMPORT_LIMIT_BYTES = 2_000_000;

export const similarCalls = {
  listSimilar: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/questions/:questionId/similar',
    permission: 'question.read',
    summary:
      'List the topics and questions that ask the same thing as a question, with what is the same and what differs',
    params: OF_QUESTION,
    output: { status: 200, body: SimilarList },
    problems: ['question-not-found'],
  }),
  setNotSimilar: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/questions/:questionId/not-similar',
    permission: 'question.decide',
    summary: 'Mark a question or a topic as not similar to a question, or take the mark back',
    params: OF_QUESTION,
    body: SetNotSimilar,
    transaction: true,
    output: { status: 204 },
    problems: ['question-not-found', 'topic-not-found'],
  }),
  listSimilarPairs: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/similar-pairs',
    permission: 'question.read',
    summary: 'List the close pairs of questions that wait for a decision, the strongest first',
    params: OF_MEETING,
    query: ListPairs,
    output: { status: 200, body: SimilarPairs },
    problems: ['no-meeting'],
  }),
  listNotSimilar: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/not-similar',
    permission: 'question.read',
    summary: 'List the pairs that organisers marked as not similar',
    params: OF_MEETING,
    query: ListMarks,
    output: { status: 200, body: SetApartList },
    problems: ['no-meeting'],
  }),
};

export const glossaryCalls = {
  listGlossary: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/glossary',
    permission: 'glossary.read',
    summary: 'List the lines of the glossary, with the pairs of the meeting that they found',
    params: OF_MEETING,
    output: { status: 200, body: Glossary },
    problems: ['no-meeting'],
  }),
  saveGlossaryLine: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/glossary/:concept',
    permission: 'glossary.change',
    summary: 'Write or retire a line of the glossary',
    params: OF_MEETING.extend({ concept: Concept }),
    body: SaveLine,
    requiredHeaders: COMMAND_HEADERS,
    output: { status: 200, body: GlossaryLine },
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'changed-meanwhile', 'form-missing'],
  }),
  previewGlossaryLine: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/glossary-preview',
    permission: 'glossary.change',
    summary:
      'Count the close pairs of the meeting that a written or retired line would gain and lose; nothing is stored',
    params: OF_MEETING,
    body: PreviewLine,
    output: { status: 200, body: GlossaryPreview },
    problems: ['no-meeting', 'too-many-searches'],
  }),
  previewGlossaryImport: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/glossary/import-preview',
    permission: 'glossary.change',
    summary: 'Count the close pairs of the meeting that the lines of a file would gain and lose; nothing is stored',
    params: OF_MEETING,
    body: PreviewImport,
    bodyLimit: IMPORT_LIMIT_BYTES,
    output: { status: 200, body: GlossaryPreview },
    problems: ['no-meeting', 'too-many-searches'],
  }),
  importGlossary: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/glossary/import',
    permission: 'glossary.change',
    summary: 'Check or import lines of the glossary from a tab-separated file',
    params: OF_MEETING,
    body: ImportGlossary,
    bodyLimit: IMPORT_LIMIT_BYTES,
    requiredHeaders: COMMAND_HEADERS,
    output: { status: 200, body: GlossaryImport },
    problems: [...COMMAND_PROBLEMS, 'no-meeting', 'changed-meanwhile'],
  }),
  downloadGlossary: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/glossary/file',
    permission: 'glossary.read',
    summary: 'Download the glossary as a tab-separated file, retired lines left out',
    params: OF_MEETING,
    output: { status: 200, stream: 'text/tab-separated-values' },
    problems: ['no-meeting'],
  }),
};

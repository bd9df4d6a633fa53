import { z } from 'zod';
import { LANGUAGES } from '#contract/plain/language.ts';
import { MEETING_TEXTS } from '#contract/meeting/meeting.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import type { DrawLogo } from '../../brand/logo-queries.ts';
import { problem } from '../../http/problems/problem.ts';
import { Calendar, Frame, LogoFile } from './meeting-file.ts';
import type { DeskSettings, MeetingSettings } from '../meeting-change-queries.ts';

/** Reads a whole meeting file, or returns all its faults: one line for each, with its path. */
export async function readMeetingFile(file: unknown, drawLogo: DrawLogo): Promise<ReadMeetingFile> {
  const parts = [parse(Frame, file), parse(Calendar, file), await readLogo(file, drawLogo)] as const;
  const faults = parts.flatMap((part) => ('faults' in part ? part.faults : []));
  const [frame, calendar, logo] = parts;
  if ('faults' in frame || 'faults' in calendar || 'faults' in logo) return { faults };
  const { brand, texts, reasons, themes, waits, secondPerson, answers } = frame.value;
  const settings = { ...calendar.value, brand, texts, reasons, logo: logo.value };
  return { value: { ...settings, themes, waits, secondPerson, answers } };
}

/** Texts that a meeting file omits, sets to null or leaves blank, regardless of its other faults. */
export function missingInFile(file: unknown): string[] {
  const texts = fieldsOf(fieldsOf(file)['texts']);
  return LANGUAGES.flatMap((language) => {
    const written = fieldsOf(texts[language]);
    return MEETING_TEXTS.filter((key) => isBlank(written[key])).map((key) => `${key} (${language})`);
  });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).catch({}).parse(value);
}

function isBlank(text: unknown): boolean {
  return text === undefined || text === null || (typeof text === 'string' && !hasVisibleText(text));
}

/** The refusal of a meeting file; each fault is a path and words. */
export function refusal(faults: string[]) {
  const lines = [...new Set(faults)].map((fault) => `\n  ${fault}`);
  return problem('meeting-file-refused', { words: { faults: lines.join('') } });
}

type Part<Value> = { value: Value } | { faults: string[] };
export type ReadMeetingFile = Part<MeetingSettings & DeskSettings>;

async function readLogo(file: unknown, drawLogo: DrawLogo): Promise<Part<MeetingSettings['logo']>> {
  const part = parse(LogoFile, file);
  if ('faults' in part) return part;
  const { logo } = part.value;
  if (logo === null) return { value: null };
  const drawn = await drawLogo(logo.mediaType, Buffer.from(logo.base64, 'base64'));
  return 'faults' in drawn ? { faults: drawn.faults.map((fault) => `logo ${fault}`) } : { value: drawn };
}

function parse<Schema extends z.ZodType>(schema: Schema, file: unknown): Part<z.infer<Schema>> {
  const parsed = schema.safeParse(file, { error: (issue) => wordsFor(issue) });
  return parsed.success ? { value: parsed.data } : { faults: parsed.error.issues.flatMap(faultsOf) };
}

function faultsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [`${path.join('.') || 'the file'} ${issue.message}`];
  return issue.keys.map((key) => `${[...path, nameOf(key)].join('.')} is not known here`);
}

/** Words for the faults that the schemas do not describe themselves. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return `must be more than ${issue.minimum}`;
  if (issue.code !== 'invalid_type') return 'is invalid';
  return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
}

function tooBig({ origin, maximum }: { origin: string; maximum: number | bigint }): string {
  if (origin === 'string') return `is too long: ${maximum} characters at most`;
  return origin === 'array' ? `has too many: ${maximum} at most` : `must be ${maximum} at most`;
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  object: 'an object',
  array: 'a list',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** A name from the file, short and safe to print. */
function nameOf(key: string): string {
  return /^[\w-]{1,40}$/.test(key) ? key : JSON.stringify(key.slice(0, 40));
}

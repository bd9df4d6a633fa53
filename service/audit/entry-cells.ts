/** Entries as rows of a CSV file. No I/O. */
import type { Language } from '#contract/plain/language.ts';
import { questionNumber } from '#contract/plain/question/question-number.ts';
import type { RegisterEntry } from '#contract/register/register-entry.ts';
import { en as entriesEn } from '#words/desk/entries/en.ts';
import { fr as entriesFr } from '#words/desk/entries/fr.ts';
import { en } from '#words/desk/register/en.ts';
import { fr } from '#words/desk/register/fr.ts';

const WORDS = { en, fr };
const KINDS = { en: textsByCode(entriesEn.kinds), fr: textsByCode(entriesFr.kinds) };
const ACTORS = { en: new Map(Object.entries(en.actors)), fr: new Map(Object.entries(fr.actors)) };

/** The values that all rows share. */
export type Sheet = {
  language: Language;
  timeZone: string;
  /** The date of the meeting, such as 2025-05-23. */
  heldOn: string;
  /** The organisers' names, by id. */
  names: ReadonlyMap<string, string>;
};

export function columnsIn(language: Language): string[] {
  const { file } = WORDS[language];
  return [
    file.place,
    file.timeUtc,
    file.timeLocal,
    file.timeZone,
    file.what,
    file.kind,
    file.number,
    file.reference,
    file.who,
    file.name,
    file.actorId,
    file.session,
    file.seenVersion,
    file.detail,
    file.hash,
  ];
}

/** The cells of an entry, in the order of the columns. */
export function entryCells(entry: RegisterEntry, sheet: Sheet): string[] {
  const { place, kind, occurredAt, sessionId, seenVersion, detail, hash } = entry;
  const local = Temporal.Instant.fromEpochMilliseconds(occurredAt.getTime()).toZonedDateTimeISO(sheet.timeZone);
  return [
    textOf(place),
    occurredAt.toISOString(),
    local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
    sheet.timeZone,
    KINDS[sheet.language].get(kind) ?? '',
    kind,
    ...questionCells(entry, sheet),
    ...actorCells(entry, sheet),
    textOf(sessionId),
    textOf(seenVersion),
    Object.keys(detail).length === 0 ? '' : JSON.stringify(detail),
    textOf(hash),
  ];
}

function questionCells({ question }: RegisterEntry, { heldOn }: Sheet): string[] {
  if (question === null) return ['', ''];
  const { number, reference } = question;
  return [number === null ? '' : questionNumber(number, heldOn), reference];
}

function actorCells({ actor: { kind, id } }: RegisterEntry, { language, names }: Sheet): string[] {
  return [ACTORS[language].get(kind) ?? kind, names.get(id ?? '') ?? '', textOf(id)];
}

function textOf(value: string | number | null): string {
  return value === null ? '' : String(value);
}

/** Flattens the keys of the texts: `received` in `question` becomes `question.received`. */
function textsByCode(texts: Record<string, Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([area, entries]) =>
      Object.entries(entries).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
    ),
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ColumnMatch, IMPORT_CONTENT_MAX_LENGTH } from '#contract/plain/answer/import-fault.ts';
import { callDesk, type Replied } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { saveFile } from '../../kit/file/save-file.ts';
import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { decodeFile, type Decoded } from '../../kit/file/decode-file.ts';

export type Imported = Replied<'importPastAnswers'>;
export type Fault = Imported['faults'][number];
export type ReadFile = Decoded & { name: string; format: 'csv' | 'json' };
/** `columns` is undefined until the organiser has confirmed the match. */
export type CheckedFile = ReadFile & { columns: ColumnMatch | undefined; checked: Imported };

/** Why a file is not sent. */
export type Unsent = 'tooLarge' | 'workbook';

/** More bytes than any content that the service takes. */
const MAX_BYTES = 4 * IMPORT_CONTENT_MAX_LENGTH;

/** Reads a file and lets the service check it. */
export function useRead(onChecked: (file: CheckedFile) => void, onUnsent: (why: Unsent) => void) {
  return useCommand(async (file: File) => {
    if (file.size > MAX_BYTES) return onUnsent('tooLarge');
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (decoded === undefined) return onUnsent('workbook');
    if (decoded.content.length > IMPORT_CONTENT_MAX_LENGTH) return onUnsent('tooLarge');
    const format = /\.json$/i.test(file.name) ? 'json' : 'csv';
    const body = { format, content: decoded.content, isTrial: true } as const;
    const checked = await callDesk('importPastAnswers', { body });
    onChecked({ ...decoded, name: file.name, format, columns: undefined, checked });
  });
}

/** Lets the service check a file with the columns that the organiser has chosen. */
export function useCheck(file: CheckedFile, onChecked: (file: CheckedFile) => void) {
  return useCommand(async (columns: ColumnMatch) => {
    const checked = await callDesk('importPastAnswers', { body: { ...bodyOf(file), columns, isTrial: true } });
    onChecked({ ...file, columns, checked });
  });
}

/** Imports a checked file. An import whose answer was lost can be repeated: rows that arrived are then doubles. */
export function useImport(file: CheckedFile, onImported: (imported: Imported) => void) {
  const client = useQueryClient();
  return useCommand(async () => {
    const body = { ...bodyOf(file), isTrial: false, leaveOutFaulty: true };
    const imported = await callDesk('importPastAnswers', { body });
    // The list behind the panel is whole before the panel can be closed: otherwise the button that gets the focus is replaced.
    await client.invalidateQueries({ queryKey: ['answer', 'past'] });
    onImported(imported);
  });
}

/** Saves the rows with a fault as a file, with the reasons in its last column. */
export function useFaultyFile(file: CheckedFile) {
  const t = useAreaWords('pastAnswers', 'import');
  const { language } = useLanguage();
  return useCommand(async () => {
    const body = { ...bodyOf(file), isTrial: true, faultyRowsIn: language };
    const { faultyFile } = await callDesk('importPastAnswers', { body });
    const name = t('faultyName', { name: file.name.replace(/\.\w+$/, '') });
    saveFile(new Blob([faultyFile ?? ''], { type: 'text/csv' }), name);
  });
}

function bodyOf({ format, content, columns }: CheckedFile) {
  return { format, content, ...(columns === undefined ? {} : { columns }) };
}

/** Control or Command with Enter takes the next step. */
export function useNextKeys(next: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    next();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

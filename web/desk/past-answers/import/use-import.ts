import { useQueryClient } from '@tanstack/react-query';
import { IMPORT_CONTENT_MAX_LENGTH } from '#contract/plain/answer/import-fault.ts';
import { callDesk, type Replied } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';

export type Imported = Replied<'importPastAnswers'>;
export type CheckedFile = { name: string; format: 'csv' | 'json'; content: string; checked: Imported };

/** Reads a file and lets the service check it; `onTooLarge` is called for one that no import takes. */
export function useCheck(onChecked: (file: CheckedFile) => void, onTooLarge: () => void) {
  return useCommand(async (file: File) => {
    // No request may contain NUL, which a file in UTF-16 has. The check names its rows as read in the wrong encoding.
    const content = (await file.text()).replaceAll('\0', '\ufffd');
    if (content.length > IMPORT_CONTENT_MAX_LENGTH) return onTooLarge();
    const format = /\.json$/i.test(file.name) ? 'json' : 'csv';
    const checked = await callDesk('importPastAnswers', { body: { format, content, isTrial: true } });
    onChecked({ name: file.name, format, content, checked });
  });
}

/** Imports a checked file. An import whose answer was lost can be repeated: rows that arrived are then doubles. */
export function useImport({ format, content }: CheckedFile, onImported: (imported: Imported) => void) {
  const client = useQueryClient();
  return useCommand(async () => {
    onImported(await callDesk('importPastAnswers', { body: { format, content, isTrial: false } }));
    await client.invalidateQueries({ queryKey: ['answer', 'past'] });
  });
}

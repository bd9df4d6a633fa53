type Named = { title: string; day: string; kind?: 'csv' | 'pdf' | 'tsv' | undefined };

/** The file name of an export: its content, the meeting and the day, in characters that every system accepts. */
export function exportFileName(what: string, { title, day, kind = 'csv' }: Named): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${[what, plain, day].filter((part) => part !== '').join('-')}.${kind}`;
}

/** How a file is called: what it has, the meeting, and the day on which it is taken, in letters that every system takes. */
export function exportFileName(what: string, { title, day }: { title: string; day: string }): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${[what, plain, day].filter((part) => part !== '').join('-')}.csv`;
}

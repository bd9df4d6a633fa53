/** The day of an instant in a time zone (an IANA name), as 2025-05-21: the Canadian format. */
export function dayIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (at) => format.format(at);
}

const QUOTED_SHOWN = 60;

/** The beginning of a long passage. */
export function shortened(text: string): string {
  return text.length > QUOTED_SHOWN ? `${text.slice(0, QUOTED_SHOWN)}…` : text;
}

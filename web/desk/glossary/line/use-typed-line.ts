import { useState } from 'react';
import type { GlossaryLine } from '../use-glossary.ts';
import { formsIn, newConcept } from './typed-line.ts';
import type { TypedLine } from './use-preview.ts';

/** The words of a line as they are typed, one on each line of a field, and the line that they make. */
export function useTypedLine(line: GlossaryLine | undefined, taken: ReadonlySet<string>) {
  const [fr, setFr] = useState((line?.fr ?? []).join('\n'));
  const [en, setEn] = useState((line?.en ?? []).join('\n'));
  const [isGeneral, setIsGeneral] = useState(line?.isGeneral ?? false);
  const forms = { fr: formsIn(fr), en: formsIn(en) };
  const concept = line?.concept ?? newConcept([...forms.en, ...forms.fr], taken);
  const typed: TypedLine = { concept, isGeneral, ...forms };
  return { fr, setFr, en, setEn, typed, setIsGeneral };
}

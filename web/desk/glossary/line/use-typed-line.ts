import { useState } from 'react';
import { useDraft } from '../../drafts/drafts.tsx';
import { NEW_LINE } from '../glossary-search.ts';
import type { GlossaryLine } from '../use-glossary.ts';
import { draftOf, formsIn, newConcept, type Written, writtenIn } from './typed-line.ts';
import type { TypedLine } from './use-preview.ts';

/**
 * The words of a line as they are typed, one on each line of a field, and the line that they make. Typed words stay in
 * this tab until they are kept or discarded, also when the form closes.
 */
export function useTypedLine(line: GlossaryLine | undefined, taken: ReadonlySet<string>) {
  const { draft, save, forget } = useDraft(`glossary ${line?.concept ?? NEW_LINE}`);
  // A colleague's change does not change the fields: the form shows it when the line is saved.
  const [opened] = useState(() => openedOf(line));
  const [hasDraft] = useState(draft !== undefined);
  const written = writtenIn(draft) ?? opened;
  const forms = { fr: formsIn(written.fr), en: formsIn(written.en) };
  const concept = line?.concept ?? newConcept([...forms.en, ...forms.fr], taken);
  const typed: TypedLine = { concept, isGeneral: written.isGeneral, ...forms };
  return {
    ...written,
    typed,
    isRestored: hasDraft && draft !== undefined,
    write: (changed: Partial<Pick<Written, 'fr' | 'en' | 'isGeneral'>>) => {
      save(draftOf({ ...written, ...changed }, opened));
    },
    forget,
  };
}

function openedOf(line: GlossaryLine | undefined): Written {
  const { fr = [], en = [], isGeneral = false, version = 0 } = line ?? {};
  return { fr: fr.join('\n'), en: en.join('\n'), isGeneral, version };
}

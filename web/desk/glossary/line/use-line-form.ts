import { isChangedMeanwhile } from '../../calls/client.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { GlossaryLine } from '../use-glossary.ts';
import { formsFault } from './typed-line.ts';
import { useSaveLine } from './use-save-line.ts';
import type { useTypedLine } from './use-typed-line.ts';

type FormOptions = {
  /** The line as the list has it now; undefined for a new one. */
  line: GlossaryLine | undefined;
  written: ReturnType<typeof useTypedLine>;
  onEnd: () => void;
};

/**
 * Saves a line. The version sent is the one that was present when the organiser began to write; after a colleague's
 * change, which the form shows, it is the changed one.
 */
export function useLineForm({ line, written: { typed, version: opened, forget }, onEnd }: FormOptions) {
  const t = useAreaWords('glossary', 'line');
  const announce = useAnnounce();
  const saveLine = useSaveLine();
  const faultOf = (forms: readonly string[]) => {
    const fault = formsFault(forms);
    if (fault === undefined) return undefined;
    return fault.kind === 'tooLong' ? t('tooLong', { form: fault.form }) : t('tooMany');
  };
  const hasForm = typed.fr.length + typed.en.length > 0;
  const state = useForm({
    check: () => ({ fr: hasForm ? faultOf(typed.fr) : t('noForm'), en: faultOf(typed.en) }),
    send: async () => {
      const seenVersion = isChangedMeanwhile(state.failure) ? (line?.version ?? opened) : opened;
      await saveLine({ ...typed, isRetired: line?.isRetired ?? false, seenVersion });
      forget();
      announce({ text: t('kept') });
      onEnd();
    },
    fieldOf: { 'form-missing': 'fr' },
  });
  return { ...state, isChangedMeanwhile: isChangedMeanwhile(state.failure) };
}

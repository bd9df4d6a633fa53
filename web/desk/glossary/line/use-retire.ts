import { useCommand } from '../../calls/use-command.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { GlossaryLine } from '../use-glossary.ts';
import { useSaveLine } from './use-save-line.ts';

/** Stops or resumes the use of a line, with its words as they are stored. */
export function useRetire(line: GlossaryLine, onRetired: () => void) {
  const t = useAreaWords('glossary', 'line');
  const announce = useAnnounce();
  const saveLine = useSaveLine();
  return useCommand<undefined>(async () => {
    const { concept, isGeneral, fr, en, version: seenVersion } = line;
    await saveLine({ concept, isGeneral, fr, en, isRetired: !line.isRetired, seenVersion });
    announce({ text: line.isRetired ? t('isUsedAgain') : t('isRetired') });
    onRetired();
  });
}

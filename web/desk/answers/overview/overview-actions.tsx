import { Button } from '#web/kit/button/button.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { AnswersSearch } from '../answers-search.ts';
import type { Assigning } from '../assign/use-assigning.ts';
import { useAnswers } from '../use-answers.ts';
import { ExportAnswers } from './export-answers.tsx';

type ActionsProps = { search: AnswersSearch; assigning: Assigning };

/** The actions next to the title: the file of the list, and the panel that assigns the selected topics. */
export function OverviewActions({ search, assigning }: ActionsProps) {
  const t = useAreaWords('answers', 'list');
  const mayAssign = useCan('answer.assign');
  const list = useAnswers(search).data;
  if (list === undefined || list.counts.topics === 0) return null;
  return (
    <ButtonRow>
      <ExportAnswers search={search} />
      {mayAssign && (
        <Button kind="secondary" onClick={() => assigning.begin(list.answers)}>
          <DeskIcon name="user" />
          {t('assign')}
          <KeyCap cap="A" />
        </Button>
      )}
    </ButtonRow>
  );
}

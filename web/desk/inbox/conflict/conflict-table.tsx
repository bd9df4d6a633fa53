import type { Language } from '#contract/plain/language.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useTopics } from '../../queries/topics-query.ts';
import { ComparedText } from '../../kit/diff/text-diff.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { useStateNames } from '../../words/use-state-names.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from '../decision/decision.module.css';
import { useReasonNames } from '../decision/proposal.tsx';
import type { Decision } from '../../decisions/use-decide.ts';
import type { DecisionCommand } from '../decision/decision-command.ts';

type TableProps = {
  question: ReadQuestion;
  /** The question's present state. */
  state: ReadQuestion['state'];
  command: DecisionCommand;
  theirs: { name: string; when: string };
};

type Row = {
  key: string;
  name: string;
  theirs: string | undefined;
  mine: string | undefined;
  /** The text of an empty cell. */
  none?: string;
  /** A written text, whose words are compared. */
  isWritten?: true;
  /** The language of the text; undefined when the text may be in any language. */
  language?: Language;
};

/**
 * Compares the question in force with the decision that was not sent. Rows that are empty on both sides are left out.
 */
export function ConflictTable({ question, state, command, theirs }: TableProps) {
  const t = useAreaWords('inbox', 'conflict');
  const rows = useRows({ question, state, command });
  return (
    <table className={styles['versus']}>
      <thead>
        <tr>
          <th scope="col">
            <HiddenText>{t('about')}</HiddenText>
          </th>
          <th scope="col">
            {theirs.name}
            <small>{theirs.when}</small>
          </th>
          <th scope="col">
            {t('you')}
            <small>{t('mine')}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, theirs: inForce, mine, none = t('none'), isWritten, language }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <Cell text={inForce} none={none} other={isWritten && mine} language={language} />
            <Cell text={mine} none={none} other={isWritten && inForce} language={language} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = {
  text: string | undefined;
  none: string;
  /** The text for a comparison word by word; undefined for no comparison. */
  other: string | undefined;
  language: Language | undefined;
};

function Cell({ text, none, other, language }: CellProps) {
  if (text === undefined) return <td>{none}</td>;
  return (
    <td lang={language} dir="auto" className={language === undefined ? undefined : styles['words']}>
      {other === undefined ? <NumberLinks text={text} /> : <ComparedText text={text} other={other} />}
    </td>
  );
}

function useRows({ question, state, command }: Omit<TableProps, 'theirs'>): Row[] {
  const t = useAreaWords('inbox', 'conflict');
  const states = useStateNames();
  const topicNamed = useTopicNames();
  const reasonNamed = useReasonNames();
  const refusal = command.decision?.kind === 'proposeRefusal' ? command.decision : undefined;
  const isRefusal = state === 'refusalProposed' || state === 'refused';
  const rows: Row[] = [
    {
      key: 'decision',
      name: t('decision'),
      theirs: states[state],
      // Both are the same decision with different reasons.
      mine: refusal !== undefined && isRefusal ? states[state] : command.name,
    },
    {
      key: 'reason',
      name: t('reason'),
      theirs: reasonNamed(question.refusal?.reasonCode),
      mine: reasonNamed(refusal?.reasonCode),
    },
    {
      key: 'topic',
      name: t('topic'),
      theirs: topicNamed(question.topic?.id),
      mine: topicNamed(topicOf(command.decision)),
    },
  ];
  return [...rows, ...useWrittenRows(question, refusal)].filter(({ theirs, mine }) => (theirs ?? mine) !== undefined);
}

type Refusal = Extract<Decision, { kind: 'proposeRefusal' }>;

/** The texts written with either refusal. */
function useWrittenRows({ refusal, language }: ReadQuestion, mine: Refusal | undefined): Row[] {
  const t = useAreaWords('inbox', 'conflict');
  const { sentence, note } = refusal ?? { sentence: undefined, note: null };
  return [
    {
      key: 'sentence',
      name: t('sentence'),
      theirs: sentence,
      mine: mine?.sentence[language],
      isWritten: true,
      language,
    },
    { key: 'note', name: t('note'), theirs: note ?? undefined, mine: mine?.note, none: t('noNote'), isWritten: true },
  ];
}

function useTopicNames(): (topicId: string | undefined) => string | undefined {
  const numbers = useNumbers();
  const topics = useTopics();
  return (topicId) => {
    const topic = topics.find(({ id }) => id === topicId);
    return topic === undefined ? undefined : numbers.ofTopic(topic.number);
  };
}

function topicOf(decision: Decision | undefined): string | undefined {
  return decision?.kind === 'accept' && decision.into.kind === 'existing' ? decision.into.topicId : undefined;
}

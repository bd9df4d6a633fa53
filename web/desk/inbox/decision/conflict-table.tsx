import type { Language } from '#contract/language.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useTopics } from '../../queries/topics-query.ts';
import { WordsBeside } from '../../kit/difference/text-difference.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { useStateNames } from '../../words/use-state-names.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from './decision.module.css';
import { useReasonNames } from './proposal.tsx';
import type { Decision } from '../../decisions/use-decide.ts';
import type { PreparedDecision } from './use-prepared-decisions.ts';

type TableProps = {
  question: ReadQuestion;
  /** What it is now. */
  state: ReadQuestion['state'];
  prepared: PreparedDecision;
  theirs: { name: string; when: string };
};

type Row = {
  key: string;
  name: string;
  theirs: string | undefined;
  mine: string | undefined;
  /** What is said where there is none. */
  none?: string;
  /** Written, and not chosen: its words are compared. */
  isWritten?: true;
  /** That of the text; not given where it may be any. */
  language?: Language;
};

/** What is in force beside what was not sent; of the rows only those that say something. */
export function ConflictTable({ question, state, prepared, theirs }: TableProps) {
  const t = useAreaWords('inbox', 'conflict');
  const rows = useRows({ question, state, prepared });
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
  /** What it is compared with, word by word; undefined where it is not. */
  other: string | undefined;
  language: Language | undefined;
};

function Cell({ text, none, other, language }: CellProps) {
  if (text === undefined) return <td>{none}</td>;
  return (
    <td lang={language} dir="auto" className={language === undefined ? undefined : styles['words']}>
      {other === undefined ? <NumberLinks text={text} /> : <WordsBeside text={text} other={other} />}
    </td>
  );
}

function useRows({ question, state, prepared }: Omit<TableProps, 'theirs'>): Row[] {
  const t = useAreaWords('inbox', 'conflict');
  const states = useStateNames();
  const topicNamed = useTopicNames();
  const reasonNamed = useReasonNames();
  const refusal = prepared.decision?.kind === 'proposeRefusal' ? prepared.decision : undefined;
  const isRefusal = state === 'refusalProposed' || state === 'refused';
  const rows: Row[] = [
    {
      key: 'decision',
      name: t('decision'),
      theirs: states[state],
      // The same decision, for another reason.
      mine: refusal !== undefined && isRefusal ? states[state] : prepared.name,
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
      mine: topicNamed(topicOf(prepared.decision)),
    },
  ];
  return [...rows, ...useWrittenRows(question, refusal)].filter(({ theirs, mine }) => (theirs ?? mine) !== undefined);
}

type Refusal = Extract<Decision, { kind: 'proposeRefusal' }>;

/** What was written with either refusal. */
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

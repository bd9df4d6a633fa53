import { Timeline, TimelineEntry } from '../../kit/timeline/timeline.tsx';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { NamedTopic } from '../../kit/topic/named-topic.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { kindText } from '../../words/kind-text.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { RULED_HEADING } from '../../kit/heading/heading.ts';
import styles from './reading-pane.module.css';

/** The register entries of a question with the comments for colleagues, newest first. */
export function History({ question: { history, timeZone } }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'pane');
  const redirect = useAreaWords('inbox', 'redirect');
  const kinds = useAreaWords('entries', 'kinds');
  const entry = useAreaWords('entries', 'entry');
  const nameOf = useNames();
  return (
    <section className={styles['block']} aria-labelledby="pane-history">
      <h3 className={RULED_HEADING} id="pane-history">
        {t('history')}
      </h3>
      <Timeline>
        {history
          .toReversed()
          .map(({ kind, actor, actorId, occurredAt, topic, fromTopic, otherQuestion, remark: comment, recipient }) => {
            const what = kindText(kind, kinds);
            const who = actor === 'organiser' ? (nameOf(actorId) ?? t('colleague')) : undefined;
            return (
              <TimelineEntry key={`${kind} ${occurredAt}`} at={occurredAt} timeZone={timeZone}>
                <p>{who === undefined ? what : entry('by', { what, who })}</p>
                {recipient !== null && <p>{redirect('to', { recipient })}</p>}
                {COMPARED.has(kind) ? (
                  <Other topic={topic} otherQuestion={otherQuestion} />
                ) : (
                  <Topics topic={topic} fromTopic={fromTopic} />
                )}
                {comment !== null && (
                  <blockquote>
                    <NumberLinks text={comment} />
                  </blockquote>
                )}
              </TimelineEntry>
            );
          })}
      </Timeline>
    </section>
  );
}

type Event = ReadQuestion['history'][number];

/** Entries that name the other side of a comparison. */
const COMPARED: ReadonlySet<string> = new Set(['question.setApart', 'question.comparedAgain']);

/** The question or topic that the entry calls not similar. */
function Other({ topic, otherQuestion }: Pick<Event, 'topic' | 'otherQuestion'>) {
  const numbers = useNumbers();
  if (topic !== null) {
    return (
      <p>
        <NamedTopic text={numbers.ofTopic(topic.number)} topic={topic} />
      </p>
    );
  }
  if (otherQuestion === null) return null;
  const { number, reference } = otherQuestion;
  return (
    <p>
      <NumberLinks text={number === null ? reference : numbers.ofQuestion(number)} />
    </p>
  );
}

/** The topic that the question joined in this entry, and the topic that it left. */
function Topics({ topic, fromTopic }: Pick<Event, 'topic' | 'fromTopic'>) {
  const t = useAreaWords('inbox', 'pane');
  const numbers = useNumbers();
  if (topic?.id === fromTopic?.id) return null;
  return (
    <>
      {topic !== null && (
        <p>
          <NamedTopic text={t('joined', { topic: numbers.ofTopic(topic.number) })} topic={topic} />
        </p>
      )}
      {fromTopic !== null && (
        <p>
          <NamedTopic text={t('left', { topic: numbers.ofTopic(fromTopic.number) })} topic={fromTopic} />
        </p>
      )}
    </>
  );
}

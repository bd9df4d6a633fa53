import type { Replied } from '../../calls/client.ts';
import { NumberLinks } from '../number/number-links.tsx';
import { TopicHeading } from './topic-heading.tsx';

type TopicName = NonNullable<Replied<'showTopic'>['history'][number]['topic']>;

/** A sentence that ends with a topic's number, followed by the topic's heading: “Joined T26-40 – Heading”. */
export function NamedTopic({ text, topic }: { text: string; topic: TopicName }) {
  const isNamed = topic.headingFr !== null || topic.headingEn !== null || topic.firstQuestion !== null;
  return (
    <>
      <NumberLinks text={text} />
      {isNamed && (
        <>
          {' – '}
          <TopicHeading topic={topic} />
        </>
      )}
    </>
  );
}

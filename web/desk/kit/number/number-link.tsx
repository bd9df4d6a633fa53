import { Link } from '@tanstack/react-router';
import { unbrokenWord } from '#web/kit/text/unbroken.tsx';
import { useCan } from '../../session/current-user.tsx';

/**
 * The number of a question or a topic, such as `Q25-0303` or `T25-07`; a link for organisers who may read its target.
 */
export function NumberLink({ name }: { name: string }) {
  const mayReadQuestions = useCan('question.read');
  const mayReadTopics = useCan('topic.read');
  const words = unbrokenWord(name);
  if (name.startsWith('T')) {
    return mayReadTopics ? (
      <Link to="/t/$number" params={{ number: name }}>
        {words}
      </Link>
    ) : (
      words
    );
  }
  // An unsealed question has no number, so there is no link.
  if (!name.startsWith('Q') || !mayReadQuestions) return words;
  return (
    <Link to="/q/$number" params={{ number: name }}>
      {words}
    </Link>
  );
}

import { KeyLine } from '../../kit/keyboard/key-line.tsx';
import { useShortcutNames } from '../../kit/keyboard/shortcuts.tsx';
import { useDeskWords } from '../../words/desk-words.ts';

/** In the order of the work: out of the text, then on. */
const SHOWN = [
  'leaveText',
  'french',
  'english',
  'remark',
  'typography',
  'sendBack',
  'versions',
  'past',
  'nextTopic',
  'previousTopic',
  'sendAnswer',
] as const;

/** The keys of an answer that its reader has. */
export function AnswerKeyLine() {
  const t = useDeskWords('shortcuts');
  const listed = useShortcutNames();
  const keys = SHOWN.flatMap((name) => {
    const caps = listed.get(name);
    return caps === undefined ? [] : { caps, text: t(name) };
  });
  return <KeyLine keys={keys} />;
}

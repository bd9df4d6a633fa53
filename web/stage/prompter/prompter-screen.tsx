import { useStage } from '../device/stage.tsx';
import { RehearsalFrame } from '../screen/rehearsal-frame.tsx';
import { useHiddenPointer } from '../screen/use-screen.ts';
import { useTitle } from '../screen/use-title.ts';
import { Prompter } from './prompter.tsx';

/** What the Chairman reads. */
export function PrompterScreen() {
  const { overview } = useStage();
  useTitle('prompter');
  useHiddenPointer();
  return <RehearsalFrame>{overview !== undefined && <Prompter overview={overview} />}</RehearsalFrame>;
}

import { useTitle } from '../screen/use-title.ts';

export function PrompterScreen() {
  useTitle('prompter');
  return <main />;
}

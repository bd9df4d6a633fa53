import { useTitle } from '../screen/use-title.ts';

export function OverlayScreen() {
  useTitle('overlay');
  return <main />;
}

import { useTitle } from '../screen/use-title.ts';

export function RemoteScreen() {
  useTitle('remote');
  return <main />;
}

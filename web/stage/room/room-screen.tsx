import { useTitle } from '../screen/use-title.ts';

export function RoomScreen() {
  useTitle('room');
  return <main />;
}

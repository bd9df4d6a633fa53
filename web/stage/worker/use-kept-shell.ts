import { useEffect } from 'react';
import { useStage } from '../device/stage.tsx';
import { keepShell } from './keep-shell.ts';

/** After the fonts and the code of the screen have loaded. */
const AFTER_MS = 1500;

/** Keeps the shell of this screen while it has a network. */
export function useKeptShell(): void {
  const { connection } = useStage();
  const isLive = connection.state === 'live';
  useEffect(() => {
    if (!isLive) return;
    const timer = setTimeout(() => void keepShell(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
}

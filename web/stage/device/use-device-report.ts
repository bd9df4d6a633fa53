import { useEffect } from 'react';
import { useDevice, useStage } from './stage.tsx';

/** The battery of a device, which only some browsers tell. */
type Battery = EventTarget & { readonly level: number };

/** Reports what this screen holds, its size and its battery, and again after each reconnection. */
export function useDeviceReport(): void {
  const { report } = useDevice();
  const { content, connection } = useStage();
  const isLive = connection.state === 'live';
  useEffect(() => {
    if (!isLive || content === undefined) return;
    const storedTopics = content.topics.filter(({ approved }) => approved.length > 0).length;
    report({ storedTopics, contentHash: content.contentHash });
  }, [content, isLive, report]);
  useEffect(() => {
    if (!isLive) return;
    const watching = new AbortController();
    const reportSize = () => report({ width: window.innerWidth, height: window.innerHeight });
    reportSize();
    window.addEventListener('resize', reportSize, watching);
    void watchBattery((battery) => report({ battery }), watching.signal);
    return () => watching.abort();
  }, [isLive, report]);
}

async function watchBattery(onLevel: (level: number) => void, signal: AbortSignal): Promise<void> {
  if (!hasBattery(navigator)) return;
  const battery = await navigator.getBattery().catch(() => undefined);
  if (!isBattery(battery) || signal.aborted) return;
  const tell = () => onLevel(battery.level);
  tell();
  battery.addEventListener('levelchange', tell, { signal });
}

function hasBattery(browser: Navigator): browser is Navigator & { getBattery: () => Promise<unknown> } {
  return 'getBattery' in browser;
}

function isBattery(value: unknown): value is Battery {
  return value instanceof EventTarget && 'level' in value && typeof value.level === 'number';
}

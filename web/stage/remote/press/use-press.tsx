import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { STAGE_MOVES } from '#contract/plain/stage/stage-life.ts';
import { callStage } from '../../device/calls.ts';
import { applyOutcome, type StageCommand, useDevice, useStage } from '../../device/stage.tsx';
import { afterVersion, isDoubleTap, REACTION_MS, seenVersion, type ShownVersion } from './seen-version.ts';
import { EXPIRES_MS, type PressResult, sendPress } from './send-press.ts';
import { sumScrolls } from './sum-scrolls.ts';

/** What became of the last press, other than success. */
export type PressFault = { command: StageCommand } & (Exclude<PressResult, { kind: 'done' }> | { kind: 'offline' });

type Presses = {
  /** @returns whether the service has carried it out */
  press: (command: StageCommand) => Promise<boolean>;
  /** The kinds of commands that have no answer yet. */
  pending: ReadonlySet<StageCommand['kind']>;
  fault: PressFault | undefined;
  clearFault: () => void;
  isLive: boolean;
  /** The stage has just moved, so a press still counts for the state before. */
  isNew: boolean;
};

const PressContext = createContext<Presses | undefined>(undefined);

/** Sends the presses of a remote, each with the version that its operator saw and a key of its own. */
export function PressProvider({ children }: { children: ReactNode }) {
  const { device, store } = useDevice();
  const { connection, overview } = useStage();
  const [pending, setPending] = useState<ReadonlySet<StageCommand['kind']>>(new Set());
  const [fault, setFault] = useState<PressFault>();
  const shown = useRef<ShownVersion>(undefined);
  const running = useRef(new Set<StageCommand['kind']>());
  const waitingLines = useRef<number>(undefined);
  const pressedAt = useRef(new Map<StageCommand['kind'], number>());
  const version = overview?.state.version;
  const isLive = connection.state === 'live';
  const isNew = useIsNew(version);
  useLayoutEffect(() => {
    if (version !== undefined) shown.current = afterVersion(shown.current, version, Date.now());
  }, [version]);

  const value = useMemo<Presses>(() => {
    const mark = (kind: StageCommand['kind'], isPending: boolean) => {
      if (isPending) running.current.add(kind);
      else running.current.delete(kind);
      setPending(new Set(running.current));
    };
    const send = async (command: StageCommand): Promise<PressResult> => {
      const seen = shown.current === undefined ? 0 : seenVersion(shown.current, Date.now());
      const key = crypto.randomUUID();
      // A repetition has the same content, so the service recognises it by the key.
      const expiresAt = new Date(Date.now() + store.snapshot().clockOffsetMs + EXPIRES_MS).toISOString();
      const body = { seenVersion: seen, expiresAt, command };
      return await sendPress({
        send: async (signal) => {
          const outcome = await callStage('commandStage', { body }, { token: device.token, key, signal });
          applyOutcome(store, outcome);
          return outcome;
        },
      });
    };
    const pressOnce = async (command: StageCommand) => {
      const { kind } = command;
      if (!isLive) {
        setFault({ command, kind: 'offline' });
        return false;
      }
      const isSecondTap = MOVES.has(kind) && isDoubleTap(pressedAt.current.get(kind), Date.now());
      if (running.current.has(kind) || isSecondTap) return false;
      pressedAt.current.set(kind, Date.now());
      setFault(undefined);
      mark(kind, true);
      const result = await send(command);
      mark(kind, false);
      if (result.kind !== 'done') setFault({ command, ...result });
      return result.kind === 'done';
    };
    const press = async (command: StageCommand) =>
      await sumScrolls(command, { press: pressOnce, waiting: waitingLines });
    return { press, pending, fault, clearFault: () => setFault(undefined), isLive, isNew };
  }, [device, store, pending, fault, isLive, isNew]);
  return <PressContext value={value}>{children}</PressContext>;
}

/** Each of these moves the stage, so its second tap counts as the same press. */
const MOVES: ReadonlySet<string> = new Set(STAGE_MOVES);

export function usePresses(): Presses {
  const presses = useContext(PressContext);
  if (presses === undefined) throw new Error('No presses around this component');
  return presses;
}

/** A little longer than the reaction, so that a press after the sign never counts for the version before. */
const SETTLED_MS = REACTION_MS + 50;

/** True for a moment after each other version than the first. */
function useIsNew(version: number | undefined): boolean {
  const [settled, setSettled] = useState(version);
  // The first version was on screen before the operator could press.
  if (settled === undefined && version !== undefined) setSettled(version);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(version), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [version]);
  return settled !== undefined && settled !== version;
}

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fieldOf } from '#web/kit/focus/focused-field.ts';
import { holdBackLetters } from '#web/kit/focus/hold-back-letters.ts';
import type { en as desk } from '#words/desk/en.ts';

/** The action of a key; the event tells whether Shift is down. */
type Act = (event: KeyboardEvent) => void;
/** By `KeyboardEvent.key`, with letters in lower case. */
export type Shortcuts = Record<string, Act | undefined>;

export type ShortcutName = keyof (typeof desk)['shortcuts'];
/** The names for the shortcut list by printed key, including keys that have no action at the moment. */
export type ShortcutNames = Readonly<Record<string, ShortcutName>>;

type Bound = { shortcuts: Shortcuts; names: ShortcutNames };

type ShortcutsValue = {
  isOn: boolean;
  register: (bound: { current: Bound }) => () => void;
  /** Notifies the shortcut list that the names may have changed. */
  notifyNames: () => void;
  onNames: (listener: () => void) => () => void;
  /** The keys of the shown components, by name. */
  listNames: () => ReadonlyMap<ShortcutName, readonly string[]>;
  isListOpen: boolean;
  setListOpen: (isOpen: boolean) => void;
};

const ShortcutsContext = createContext<ShortcutsValue | undefined>(undefined);

function useShortcutsValue(): ShortcutsValue {
  const value = useContext(ShortcutsContext);
  if (value === undefined) throw new Error('No shortcuts around this component');
  return value;
}

/**
 * Single-key shortcuts of the shown components: the last one that binds a key has it. No shortcut acts while the
 * organiser types, even if the field disappears under the words.
 */
export function ShortcutsProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const known = useRef<{ current: Bound }[]>([]);
  const listeners = useRef(new Set<() => void>());
  const [isListOpen, setListOpen] = useState(false);
  const notifyNames = useCallback(() => {
    for (const listener of listeners.current) listener();
  }, []);
  const onNames = useCallback((listener: () => void) => {
    listeners.current.add(listener);
    return () => {
      listeners.current.delete(listener);
    };
  }, []);
  const register = useCallback(
    (bound: { current: Bound }) => {
      known.current.push(bound);
      notifyNames();
      return () => {
        known.current = known.current.filter((one) => one !== bound);
        notifyNames();
      };
    },
    [notifyNames],
  );
  const listNames = useCallback(() => {
    const keys = new Map<ShortcutName, string[]>();
    for (const [key, name] of known.current.flatMap(({ current }) => Object.entries(current.names))) {
      const before = keys.get(name) ?? [];
      if (!before.includes(key)) keys.set(name, [...before, key]);
    }
    return keys;
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Escape closes panels even when single-key shortcuts are off.
      if (!isOn && event.key !== 'Escape') return;
      if (isForSomethingElse(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = known.current.findLast(({ current }) => current.shortcuts[key] !== undefined)?.current.shortcuts[key];
      if (act === undefined) return;
      event.preventDefault();
      // A held key must not decide about questions that the organiser has not read.
      if (!event.repeat || STEPPING.has(key)) act(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  useEffect(() => {
    const watching = new AbortController();
    holdBackLetters(watching.signal);
    return () => watching.abort();
  }, []);
  const value = useMemo(
    () => ({ isOn, register, notifyNames, onNames, listNames, isListOpen, setListOpen }),
    [isOn, register, notifyNames, onNames, listNames, isListOpen],
  );
  return <ShortcutsContext value={value}>{children}</ShortcutsContext>;
}

/** Keys that step through a list repeatedly while held. */
const STEPPING = new Set(['j', 'k']);

/** Keys that activate the focused element. */
const PRESSING = new Set(['Enter', ' ']);

/** The key belongs to typing, a focused control, a list, a modal dialog, the browser or the system. */
function isForSomethingElse({
  target,
  key,
  ctrlKey,
  altKey,
  metaKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return true;
  if (document.querySelector('dialog:modal') !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], [role="listbox"]') !== null) return true;
  if (PRESSING.has(key) && target.closest('button, a[href], summary') !== null) return true;
  return fieldOf(target) !== null && key !== 'Escape';
}

const NO_NAMES: ShortcutNames = {};

/** Binds keys while the component is shown, and names them for the shortcut list. */
export function useShortcuts(shortcuts: Shortcuts, names = NO_NAMES): void {
  const { register, notifyNames } = useShortcutsValue();
  const latest = useRef({ shortcuts, names });
  // Before the browser paints: a key acts as soon as it is visible.
  useLayoutEffect(() => {
    latest.current = { shortcuts, names };
    notifyNames();
  });
  useLayoutEffect(() => register(latest), [register]);
}

/** Whether single-key shortcuts are on; without them no button shows its key. */
export function useHasSingleKeys(): boolean {
  return useShortcutsValue().isOn;
}

export function useOpenShortcutList(): () => void {
  const { setListOpen } = useShortcutsValue();
  return useCallback(() => setListOpen(true), [setListOpen]);
}

/** The names of the keys of the shown components; updates while the list is open. */
export function useShortcutNames(): ReadonlyMap<ShortcutName, readonly string[]> {
  const { onNames, listNames } = useShortcutsValue();
  useSyncExternalStore(onNames, () => JSON.stringify([...listNames()]));
  return listNames();
}

export function useShortcutList() {
  const { isListOpen, setListOpen } = useShortcutsValue();
  return { isListOpen, setListOpen };
}

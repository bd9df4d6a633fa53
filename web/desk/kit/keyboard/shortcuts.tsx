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
import type desk from '#words/desk/en.json';

/** What a key does; given the event so that it can tell one with Shift from one without. */
type Act = (event: KeyboardEvent) => void;
/** By key as `KeyboardEvent.key` has it, letters small. */
export type Shortcuts = Record<string, Act | undefined>;

export type ShortcutName = keyof (typeof desk)['shortcuts'];
/** What keys are called in the list of them, as they are printed; also of one that does nothing at the moment. */
export type ShortcutNames = Readonly<Record<string, ShortcutName>>;

type Bound = { shortcuts: Shortcuts; names: ShortcutNames };

type ShortcutsValue = {
  isOn: boolean;
  register: (bound: { current: Bound }) => () => void;
  /** Tells whoever lists the names that they may be others now. */
  tellNames: () => void;
  onNames: (listener: () => void) => () => void;
  /** The keys of what is shown now, by what they are called. */
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

/** Single keys, for whatever is shown: the last that knows a key has it. None acts while somebody types. */
export function ShortcutsProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const known = useRef<{ current: Bound }[]>([]);
  const listeners = useRef(new Set<() => void>());
  const [isListOpen, setListOpen] = useState(false);
  const tellNames = useCallback(() => {
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
      tellNames();
      return () => {
        known.current = known.current.filter((one) => one !== bound);
        tellNames();
      };
    },
    [tellNames],
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
      // Escape closes what is open, whether single keys act or not.
      if (!isOn && event.key !== 'Escape') return;
      if (isForSomethingElse(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = known.current.findLast(({ current }) => current.shortcuts[key] !== undefined)?.current.shortcuts[key];
      if (act === undefined) return;
      event.preventDefault();
      // A key that is held decides nothing that nobody has read.
      if (!event.repeat || STEPPING.has(key)) act(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  const value = useMemo(
    () => ({ isOn, register, tellNames, onNames, listNames, isListOpen, setListOpen }),
    [isOn, register, tellNames, onNames, listNames, isListOpen],
  );
  return <ShortcutsContext value={value}>{children}</ShortcutsContext>;
}

/** Keys that lead from one to the next, as long as they are held. */
const STEPPING = new Set(['j', 'k']);

/** Keys that press what has the focus. */
const PRESSING = new Set(['Enter', ' ']);

/** Typing, pressing, choosing from a list, a dialog over everything, and what the browser or the system does with a key. */
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
  const isTyping = target.closest('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])');
  return isTyping !== null && key !== 'Escape';
}

const NO_NAMES: ShortcutNames = {};

/** Binds keys while the component is shown, and names them for the list. */
export function useShortcuts(shortcuts: Shortcuts, names = NO_NAMES): void {
  const { register, tellNames } = useShortcutsValue();
  const latest = useRef({ shortcuts, names });
  // Before it is painted: a key that can be read on the screen acts.
  useLayoutEffect(() => {
    latest.current = { shortcuts, names };
    tellNames();
  });
  useLayoutEffect(() => register(latest), [register]);
}

/** Whether single keys act: where they do not, no button shows one. */
export function useHasSingleKeys(): boolean {
  return useShortcutsValue().isOn;
}

export function useOpenShortcutList(): () => void {
  const { setListOpen } = useShortcutsValue();
  return useCallback(() => setListOpen(true), [setListOpen]);
}

/** The names of the keys of what is shown, also of what comes while they are listed. */
export function useShortcutNames(): ReadonlyMap<ShortcutName, readonly string[]> {
  const { onNames, listNames } = useShortcutsValue();
  useSyncExternalStore(onNames, () => JSON.stringify([...listNames()]));
  return listNames();
}

export function useShortcutList() {
  const { isListOpen, setListOpen } = useShortcutsValue();
  return { isListOpen, setListOpen };
}

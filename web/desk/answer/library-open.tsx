import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type LibraryOpen = { isLibraryOpen: boolean; setLibraryOpen: (isOpen: boolean) => void };

const LibraryContext = createContext<LibraryOpen>({ isLibraryOpen: false, setLibraryOpen: () => {} });

/** Whether the answers of past meetings are open below an answer: they use the keys of the topics around it. */
export function LibraryOpenProvider({ children }: { children: ReactNode }) {
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const value = useMemo(() => ({ isLibraryOpen, setLibraryOpen }), [isLibraryOpen]);
  return <LibraryContext value={value}>{children}</LibraryContext>;
}

export function useLibraryOpen(): LibraryOpen {
  return useContext(LibraryContext);
}

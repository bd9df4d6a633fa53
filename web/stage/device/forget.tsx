import { createContext, type ReactNode, useContext } from 'react';

const ForgetContext = createContext<() => void>(() => undefined);

export function ForgetProvider({ onForget, children }: { onForget: () => void; children: ReactNode }) {
  return <ForgetContext value={onForget}>{children}</ForgetContext>;
}

/** Makes this browser forget its token and its topics. */
export function useForget(): () => void {
  return useContext(ForgetContext);
}

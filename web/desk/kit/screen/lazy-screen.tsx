import { type ComponentType, createElement, use } from 'react';

/** The code of a screen has not come. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/**
 * A screen whose code comes with its first visit. What has failed once stays so until the document is loaded anew: of
 * styles that have not come the import, made again, would think that they are there.
 *
 * @param name what its module calls it
 * @throws CodeMissing while it is rendered
 */
export function lazyScreen<Module extends object>(load: () => Promise<Module>, name: keyof Module) {
  let loading: Promise<void> | undefined;
  let screen: ComponentType | undefined;
  const loadOnce = async (): Promise<void> => {
    const { [name]: found } = await load().catch((cause: unknown) => {
      throw new CodeMissing(String(name), { cause });
    });
    if (isComponent(found)) screen = found;
  };
  function LazyScreen() {
    if (screen === undefined) use((loading ??= loadOnce()));
    return screen === undefined ? null : createElement(screen);
  }
  // Of a link that is only pointed at without a network nothing may stay behind.
  LazyScreen.preload = async () => {
    if (navigator.onLine) await (loading ??= loadOnce()).catch(() => {});
  };
  return LazyScreen;
}

/** The type of a screen says where the router leads, and the router's which screens there are: here it is not looked at. */
function isComponent(found: unknown): found is ComponentType {
  return typeof found === 'function';
}

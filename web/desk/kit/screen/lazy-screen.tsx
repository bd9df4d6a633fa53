import { type ComponentType, createElement, use } from 'react';

/** The code of a screen could not be loaded. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/**
 * A screen whose code loads at its first visit. A failed load is final until the document reloads: a repeated import
 * would succeed without the styles that failed.
 *
 * @param name the export of the component in its module
 * @throws CodeMissing while it renders
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
  // A link that was only hovered without a network must leave no failure behind.
  LazyScreen.preload = async () => {
    if (navigator.onLine) await (loading ??= loadOnce()).catch(() => {});
  };
  return LazyScreen;
}

/** Checks no more, because the screen's type depends on the router's type, which depends on the screens. */
function isComponent(found: unknown): found is ComponentType {
  return typeof found === 'function';
}

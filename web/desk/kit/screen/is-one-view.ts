/** Whether the window is too narrow for two views side by side; the stylesheets use the same width. */
export function isOneView(): boolean {
  return matchMedia('(width < 64rem)').matches;
}

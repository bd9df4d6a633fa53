/** Whether the window is too narrow for two views side by side, as the stylesheets have it. */
export function isOneView(): boolean {
  return matchMedia('(width < 64rem)').matches;
}

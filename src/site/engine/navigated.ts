/** Event after each navigation. Analytics, watchers of visible elements and menus listen to it. */
export type Navigated = CustomEvent<{ path: string; from: string }>;
export const NAVIGATED = 'site:navigated';

declare global {
  interface DocumentEventMap {
    [NAVIGATED]: Navigated;
  }
}

/** Navigates to an address of this site: softly where the browser has the Navigation API, else by a document load. */
export function go(href: string, options?: NavigationNavigateOptions): void {
  if (typeof navigation === 'undefined') location.assign(href);
  else {
    const { committed, finished } = navigation.navigate(href, options);
    for (const one of [committed, finished]) one?.catch(() => {}); // both reject when another navigation replaces this one
  }
}

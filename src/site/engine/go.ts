/** Goes to an address of this site: in place where the browser can, else as an ordinary link. */
export function go(href: string, options?: NavigationNavigateOptions): void {
  if (typeof navigation === 'undefined') location.assign(href);
  else {
    const { committed, finished } = navigation.navigate(href, options);
    for (const one of [committed, finished]) one?.catch(() => {}); // another navigation came first: not an error
  }
}

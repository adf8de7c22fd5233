/** Goes to an address of this site: in place where the browser can, else as an ordinary link. */
export function go(href: string): void {
  if (typeof navigation === 'undefined') location.assign(href);
  else {
    const { committed, finished } = navigation.navigate(href);
    committed?.catch(() => {}); // both reject when the next change comes first
    finished?.catch(() => {});
  }
}

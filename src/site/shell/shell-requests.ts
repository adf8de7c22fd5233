/** What parts of the shell ask of each other: events of the document, because header and footer share no React tree. */

export type ConnectionChoice = 'consultation' | 'callback' | 'partnership';

type Requests = {
  /** Shows this choice in the connection form of the footer; the asker scrolls to the form itself. */
  'connection-form': ConnectionChoice;
  /** Opens the partner popup (C117, C158); the element asked from gets the focus back. */
  'partner-popup': { opener: HTMLElement };
};

/** Asks; false when nobody is there to do it, so that a plain link can be followed instead. */
export function request<Name extends keyof Requests>(name: Name, detail: Requests[Name]): boolean {
  return !document.dispatchEvent(new CustomEvent(`site:${name}`, { detail, cancelable: true }));
}

/** Does what others ask from now on; the answer ends it. */
export function onRequest<Name extends keyof Requests>(name: Name, act: (detail: Requests[Name]) => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    act((event as CustomEvent<Requests[Name]>).detail);
  };
  document.addEventListener(`site:${name}`, listen);
  return () => document.removeEventListener(`site:${name}`, listen);
}

/** Announces `text` to screen readers; with `isVisible` it is also shown until the next page. */
export function announce(text: string, isVisible = false): void {
  const place = document.getElementById('announcer');
  if (!place) return;
  place.textContent = text;
  place.toggleAttribute('data-visible', isVisible);
}

/** Says `text` to screen readers; `isVisible` shows it to everybody, until the next page. */
export function announce(text: string, isVisible = false): void {
  const place = document.getElementById('announcer');
  if (!place) return;
  place.textContent = text;
  place.toggleAttribute('data-visible', isVisible);
}

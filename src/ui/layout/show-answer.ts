import { ANSWER } from './answer.ts';

/** Moves to the answer where less than half a window of it could be in view. */
export function showAnswer(): void {
  const answer = document.getElementById(ANSWER);
  if (!answer || answer.getBoundingClientRect().top < innerHeight / 2) return;
  answer.scrollIntoView();
  answer.focus({ preventScroll: true });
}

/** Size of the drawn map in its own units. */
export const MAP_WIDTH = 1000;
export const MAP_HEIGHT = 580;

/**
 * What is open below the header: nothing, a column by the code of its item, the rest of the items, the search, or the menu
 * of small screens. One at a time (C221, C222, C224, C225).
 */
export type Opened = string | 'more' | 'search' | 'burger' | null;

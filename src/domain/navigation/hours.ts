/** Working hours in the middle of a sentence. Safe in the browser. */

/** Returns «пн–пт, 09:00–18:00»; the footer keeps «09:00-18:00» as the specification has it (C136). */
export const hoursInWords = ({ days, time }: { days: string; time: string }): string =>
  `${days.toLowerCase()},\u00a0${time.replace('-', '–')}`;

/** The closed days with them: «пн–пт, 09:00–18:00; сб, вс — выходные». */
export const weekInWords = (hours: { days: string; time: string; closed: string }): string =>
  `${hoursInWords(hours)}; ${hours.closed.toLowerCase()}`;

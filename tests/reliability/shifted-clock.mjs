/** Preloaded into a site under test (`node --import`): its clock is CLOCK_SHIFT_MS ahead, or behind with a minus. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  /** @param {unknown[]} given */
  constructor(...given) {
    // @ts-expect-error a list of any length is what the real one takes
    super(...(given.length === 0 ? [RealDate.now() + shift] : given));
  }
  static now() {
    return RealDate.now() + shift;
  }
};

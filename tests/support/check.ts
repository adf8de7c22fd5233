/** How much the check tries: a part of random inputs in `npm test`, which is run all day, all of them in `npm run test:full`. */
const isFull = process.env.CHECK === 'full';

/** A tenth of `all`, rounded up, but where the whole check runs. */
export const tried = (all: number): number => (isFull ? all : Math.ceil(all / 10));

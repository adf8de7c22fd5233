/**
 * How the server is run everywhere: by `npm start`, the unit, the image, benches and trials. A test compares this with the
 * files of deploy/. Plain JavaScript for Node 18 and newer.
 */

/**
 * Pages are small and live shortly: a young generation of a few megabytes instead of 64. With 4 MB pages made anew take 4 % more
 * processor time than with 8, and the node holds 12 MB less. One thread empties it: several would each fill pages of their own in
 * the old generation. The old one holds about 60 MB: by the limit the collector measures how much garbage it lets lie (a fixed
 * share of 15 % took a quarter more processor time), and a heap that runs away ends below the limits of deploy/. `--expose-gc` lets
 * a quiet node give memory back (src/platform/freed-memory.server.ts). Code of the baseline compiler took 10 MB, and no page was
 * made faster by it.
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--max-old-space-size=768',
  '--expose-gc',
  '--no-sparkplug',
];

/**
 * What glibc's malloc reads. One arena instead of eight for each core: threads hardly meet in it; and limits that stay where they are: by itself it
 * raises them to 32 MB after the first large buffer, and from then on buffers lie between small things and are not given back.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

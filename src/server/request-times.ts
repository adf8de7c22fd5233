/**
 * How long answers take, as a histogram of Prometheus. Every request is counted, and a library's histogram makes objects and
 * joins texts for each: that cost as much as finding a kept page. Here it is a few numbers in their places.
 */

const NAME = 'site_request_seconds';
const HEAD = `# HELP ${NAME} Time to answer a request, by kind and class of status\n# TYPE ${NAME} histogram`;
/** Upper bounds, seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `within`: of each bound the answers that fit into it and into no smaller one; the last place is for longer ones. */
type Times = { kind: string; status: number; within: number[]; seconds: number };

export type RequestTimes = {
  /** `status` of HTTP. */
  count(kind: string, status: number, seconds: number): void;
  /** The text that Prometheus reads. */
  text(): string;
};

export function createRequestTimes(): RequestTimes {
  const kinds = new Map<string, Times[]>();

  function timesOf(kind: string, status: number): Times {
    const known = kinds.get(kind) ?? [];
    kinds.set(kind, known);
    const times = known[status] ?? { kind, status, within: new Array(BOUNDS.length + 1).fill(0), seconds: 0 };
    known[status] = times;
    return times;
  }

  return {
    count(kind, status, seconds) {
      const times = timesOf(kind, Math.floor(status / 100));
      let place = 0;
      while (place < BOUNDS.length && seconds > (BOUNDS[place] ?? 0)) place += 1;
      times.within[place] = (times.within[place] ?? 0) + 1;
      times.seconds += seconds;
    },
    text: () => [HEAD, ...[...kinds.values()].flat().flatMap(linesOf)].join('\n'),
  };
}

function linesOf({ kind, status, within, seconds }: Times): string[] {
  const labels = `kind="${kind}",status="${status}xx"`;
  let all = 0;
  const buckets = within.map((count, place) => {
    all += count;
    return `${NAME}_bucket{le="${BOUNDS[place] ?? '+Inf'}",${labels}} ${all}`;
  });
  return [...buckets, `${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${all}`];
}

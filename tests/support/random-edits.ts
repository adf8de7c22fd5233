/** Edits of a content folder as editors make them, right and wrong, the same for the same seed. */
import { FIXTURE } from './content-fixture.ts';

/** Files to write by their path; undefined for a file to remove. */
export type Edit = Readonly<Record<string, string | undefined>>;

/** Numbers from 0 up to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns what makes one edit of the files of a folder. The more files differ from
 * the fixture, the likelier an edit mends: it brings a file of the fixture back, or takes away one that it does not have.
 */
export function randomEdits(seed: number): (files: ReadonlyMap<string, string>) => Edit {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(items: readonly T[]): T | undefined => items[below(items.length)];
  const edits: ((path: string, text: string) => Edit)[] = [
    (path, text) => ({ [path]: text.replace(/^(\s*sort:) \d+/m, `$1 ${below(90) + 1}`) }),
    (path, text) => ({ [path]: text.replace(/^(description|title): .*/m, `$1: Слова ${below(1_000)}`) }),
    (path, text) => ({ [path]: text.replace(/ports-ge: \d+/, `ports-ge: ${below(48) + 1}`) }),
    (path) => ({ [path]: undefined }),
    (path, text) => ({ [path]: undefined, [path.replace(/\w+(\.\w+)$/, `renamed-${below(9)}$1`)]: text }),
    (path, text) => {
      const lines = text.split('\n');
      return { [path]: lines.toSpliced(below(lines.length), 1).join('\n') };
    },
    (path, text) => {
      const lines = text.split('\n');
      const at = below(lines.length);
      return { [path]: lines.toSpliced(at, 0, lines[at] ?? '').join('\n') };
    },
    (path, text) => ({ [path]: `${text}\nunknown: [` }),
    () => {
      const id = 100 + below(9);
      const text = FIXTURE['catalog/goods/m2.yaml'] ?? '';
      const code = `added-${id}`;
      const model = `Added ${id}`;
      return {
        [`catalog/goods/${code}.yaml`]: text
          .replace(/^id: .*/m, `id: ${id}`)
          .replace(/^code: .*/m, `code: ${code}`)
          .replace(/^model: .*/m, `model: ${model}`),
      };
    },
  ];
  return (files) => {
    const differing = [...new Set([...files.keys(), ...Object.keys(FIXTURE)])].filter(
      (path) => files.get(path) !== FIXTURE[path],
    );
    if (random() < differing.length / (differing.length + 2)) {
      const path = one(differing);
      return path === undefined ? {} : { [path]: FIXTURE[path] };
    }
    // Goods are what there is most of.
    const goods = [...files.keys()].filter((path) => path.startsWith('catalog/goods/'));
    const path = one(random() < 0.5 && goods.length > 0 ? goods : [...files.keys()]) ?? '';
    return one(edits)?.(path, files.get(path) ?? '') ?? {};
  };
}

/** The files after an edit, in the order of their paths. */
export const edited = (files: ReadonlyMap<string, string>, edit: Edit): Map<string, string> =>
  new Map(
    Object.entries({ ...Object.fromEntries(files), ...edit })
      .flatMap(([path, text]): [string, string][] => (text === undefined ? [] : [[path, text]]))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

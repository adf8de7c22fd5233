/**
 * The checks of netbox-community/devicetype-library on a device type, beside its schema: what its own tests would refuse.
 * Where they come from stands in tests/fixtures/netbox/README.md.
 */

type Part = { name?: unknown; position?: unknown; poe_mode?: string };
export type Definition = {
  manufacturer: string;
  model: string;
  slug: string;
  part_number?: string;
  is_powered?: boolean;
  interfaces?: Part[];
  [component: string]: unknown;
};

const COMPONENTS = [
  'console-ports',
  'console-server-ports',
  'power-ports',
  'power-outlets',
  'interfaces',
  'front-ports',
  'rear-ports',
  'device-bays',
  'module-bays',
];

const isText = (value: unknown): value is string => typeof value === 'string';
const partsOf = (definition: Definition, component: string) => (definition[component] ?? []) as Part[];

/** The library's way from a name to a part of a slug; the two rules for «-+» are its own. */
const slugified = (name: string, plus: string) =>
  name
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll('sfp+', 'sfpp')
    .replaceAll('poe+', 'poep')
    .replaceAll('-+', plus)
    .replace(/[_/*]/g, '-')
    .replace(/[!,']/g, '');
const makerSlug = (name: string) => slugified(name, '-plus-').replaceAll('+', '-plus').replaceAll('&', 'and');
const modelSlug = (name: string) =>
  slugified(name, '-plus').replaceAll('+', '-plus-').replaceAll('&', '-and-').replace(/-$/, '');

/** Returns what the library's tests would say against a file; nothing when they would take it. `file`: its name, no ending. */
export function libraryProblems(text: string, definition: Definition, file: string): string[] {
  const { manufacturer, model, slug, part_number: part = '' } = definition;
  const problems: string[] = [];
  const must = (isRight: boolean, problem: string) => void (isRight || problems.push(problem));
  must(text.endsWith('\n') && text.startsWith('---\n'), 'no line end, or no document start');
  must(!/[ \t]$/m.test(text), 'spaces at the end of a line');
  must(slug.startsWith(makerSlug(manufacturer)), `slug ${slug} does not begin with the maker`);
  must(
    slug.endsWith(modelSlug(model)) || (part !== '' && slug.endsWith(modelSlug(part))),
    `slug ${slug} does not end with the model or the part number`,
  );
  must([modelSlug(model), modelSlug(part), part.toLowerCase()].includes(file.toLowerCase()), `file name ${file}`);
  for (const component of COMPONENTS) {
    const parts = partsOf(definition, component);
    for (const field of ['name', 'position'] as const) {
      const values = parts.map((one) => one[field]).filter((value) => value !== undefined);
      must(new Set(values).size === values.length, `two ${component} share a ${field}`);
    }
    must(
      parts.every(({ name }) => isText(name)),
      `${component} without a name`,
    );
  }
  must(!hasEmptyText(definition), 'an empty text');
  must(isPowered(definition), 'no source of power');
  return problems;
}

function isPowered(definition: Definition): boolean {
  if (partsOf(definition, 'power-ports').length > 0) return definition.is_powered !== false;
  if (definition.interfaces?.some(({ poe_mode }) => poe_mode === 'pd')) return true;
  return partsOf(definition, 'module-bays').length > 0 || definition.is_powered === false;
}

const hasEmptyText = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.values(value).some(hasEmptyText));

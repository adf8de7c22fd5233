/**
 * `npm run api:types`: writes src/site/browser/api-types.ts, the answers of the public API as the browser sees them, from
 * the declarations of the calls. tests/repository/api-types.test.ts holds the file fresh.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { calls } from '#src/api/api.ts';
import { envelope } from '#src/api/call.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

export const API_TYPES = 'src/site/browser/api-types.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The text of the file, formatted. */
export function apiTypes(): string {
  const told = calls.filter(({ file }) => !file);
  const schema = z.toJSONSchema(z.object(Object.fromEntries(told.map((one) => [one.id, envelope(one)]))));
  const named = Object.entries(schema.$defs ?? {}).map(([name, one]) => `export type ${name} = ${typeOf(one)};\n`);
  const methods = Map.groupBy(told, ({ method }) => method);
  const answers = [...methods].map(([method, own]) => {
    const fields = own.map(({ id, path, isPaged }) => {
      const { data, ...pagination } = object(schema.properties?.[id])?.properties ?? {};
      const answer = isPaged ? `{ data: ${typeOf(data)}; pagination: ${typeOf(pagination.pagination)} }` : typeOf(data);
      return `'${path.slice(1)}': ${answer};\n`;
    });
    return `${method}: {\n${fields.join('')}};\n`;
  });
  const text = `/** Written by \`npm run api:types\` from the calls of src/api. Do not edit. */

${named.join('\n')}
/** The answer of a call, unwrapped from \`data\`, by its method and its path below the API. */
export type Answers = {
${answers.join('')}};
`;
  const biome = join(PROJECT_FOLDER, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, status, stderr } = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${API_TYPES}`], {
    cwd: PROJECT_FOLDER,
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the types do not read as TypeScript: ${stderr}`);
  return stdout;
}

const object = (schema: Schema | boolean | undefined): Schema | undefined =>
  typeof schema === 'object' ? schema : undefined;

/** A JSON Schema as a TypeScript type. */
function typeOf(given: Schema | boolean | undefined): string {
  const schema = object(given);
  if (!schema) return 'unknown';
  const { $ref, anyOf, oneOf, enum: words, const: word, type, items } = schema;
  if ($ref) return $ref.split('/').at(-1) ?? 'unknown';
  const variants = anyOf ?? oneOf;
  if (variants) return variants.map(typeOf).join(' | ');
  if (word !== undefined) return JSON.stringify(word);
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  if (words) return words.map((one) => JSON.stringify(one)).join(' | ');
  if (type === 'array') return `(${typeOf(Array.isArray(items) ? undefined : items)})[]`;
  if (type === 'object') return objectTypeOf(schema);
  return SIMPLE_TYPES[type ?? ''] ?? 'unknown';
}

const SIMPLE_TYPES: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

function objectTypeOf({ properties, additionalProperties, required = [] }: Schema): string {
  if (!properties) return `Record<string, ${typeOf(additionalProperties)}>`;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
  );
  return `{ ${fields.join('\n')} }`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(PROJECT_FOLDER, API_TYPES), apiTypes());

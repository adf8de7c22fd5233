/** Files that the counts leave out, each with its reason. A listed file that does not exist fails a test. */

export const MAX_COMPLEXITY = 15;
export const MAX_LINES = 400;
export const MAX_CASTS = 150;

/** Files that no hand writes: neither their lines nor their casts count. */
export const GENERATED: Record<string, string> = {
  'src/platform/database/schema.ts': 'пишет npm run database:types',
  'src/site/browser/api-types.ts': 'пишет npm run api:types',
};

/** Files longer than the limit because they are one table. */
export const TABLES: Record<string, string> = {
  'src/platform/settings.server.ts': 'таблица настроек: одна запись на настройку',
};

/** Drawings: a shape is a long list of lines, and a branch in it is a part that is drawn or not. */
export const DRAWINGS: Record<string, string> = {
  'src/site/blocks/front-panel/silhouettes.tsx': 'силуэты устройств, у которых нет лицевой панели',
};

/** The edge of the database, where rows get their types: casts there are counted apart. */
export function isDatabaseEdge(file: string): boolean {
  return file.startsWith('src/platform/database/') || file.endsWith('.queries.server.ts');
}

/**
 * Questions of the analogue part of `npm run bench`: the shipped models of other makers, multiplied, and all kinds of
 * text.
 */
import { join } from 'node:path';
import { loadContent } from '#src/content-sync/load-content.server.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { elementAt } from '#src/platform/lists.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

/** The shipped content with at least `models` models: further ones are the shipped with another ending and other ports. */
export async function analogContent(models: number): Promise<Content> {
  const { content, problems } = await loadContent(join(PROJECT_FOLDER, 'content'));
  if (!content) throw new Error(problems.map(({ message }) => message).join('\n'));
  const shipped = [...content.analog_model];
  for (let at = 0; content.analog_model.length < models; at += 1) {
    const one = elementAt(shipped, at % shipped.length);
    const series = Math.floor(at / shipped.length) + 2;
    content.analog_model.push({ ...one, code: `${one.code}-g${series}`, model: `${one.model} G${series}` });
  }
  return content;
}

/** Texts as they are typed, each once: whole names, other spellings, a slip, a beginning, nothing known. */
export function analogQueries({ analog_model: models }: Content): string[] {
  const step = Math.max(1, Math.floor(models.length / 1_500));
  const asked = models
    .filter((_, at) => at % step === 0)
    .map(({ vendor, model }, at) => {
      const whole = `${vendor} ${model}`;
      const ways = [
        whole,
        model,
        whole.toLowerCase().replaceAll('-', ' '),
        `${model.slice(0, -2)}${model.at(-1)}${model.at(-2)}`,
        model.slice(0, 4),
        `нет такой ${at}`,
      ];
      return elementAt(ways, at % ways.length);
    });
  return [...new Set(asked.filter((text) => text.trim() !== ''))];
}

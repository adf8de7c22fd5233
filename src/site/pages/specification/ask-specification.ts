/** Asks the API about a specification. The page loads this file for those who have a list. */
import { ApiError, api } from '#src/site/browser/api.ts';
import { apiSpecification, type ShownSpecification } from './specification-row.ts';

/** Returns the answer, or what the API says against the list. Throws where there is no answer. */
export async function askSpecification(text: string): Promise<ShownSpecification | { problem: string }> {
  try {
    return apiSpecification(await api.post('specification', { text }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: `${error.fields.text?.[0] ?? error.message} Список остался в\u00a0поле.` };
  }
}

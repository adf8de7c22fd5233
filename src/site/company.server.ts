import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';

/** The company of titles and letters; throws when the content has not been loaded. */
export async function currentCompany(): Promise<Company> {
  const company = await findCompany();
  if (!company) throw new Error('Нет сведений о компании: выполните npm run content:sync');
  return company;
}

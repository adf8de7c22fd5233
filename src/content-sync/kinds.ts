/**
 * Every kind of content, in the order in which they are loaded and written: a kind stands after those that it names. One more
 * kind is one more declaration in its area (`src/platform/content/kind.ts` says what it holds) and one more row here.
 */
import { accountingKind } from '#src/domain/accounting/accounting.kind.ts';
import { analogLinesKind, analogModelKind, analogPairKind } from '#src/domain/analogs/analogs.kind.ts';
import { bannerKind } from '#src/domain/banners/banners.kind.ts';
import { calculatorKind } from '#src/domain/calculators/calculators.kind.ts';
import { attributeKind } from '#src/domain/catalog/attribute.kind.ts';
import { documentOfGoodKind } from '#src/domain/catalog/document.kind.ts';
import { factSourcesKind } from '#src/domain/catalog/fact-sources.kind.ts';
import { goodKind } from '#src/domain/catalog/good.kind.ts';
import { groupKind } from '#src/domain/catalog/group.kind.ts';
import { photographKind } from '#src/domain/catalog/photograph.kind.ts';
import { priceKind } from '#src/domain/catalog/price.kind.ts';
import { downloadKindsKind } from '#src/domain/downloads/downloads.kind.ts';
import { publishedFileKind } from '#src/domain/downloads/published-file.kind.ts';
import { formOf } from '#src/domain/leads/leads.ts';
import { legalKind } from '#src/domain/legal/legal.kind.ts';
import { companyKind } from '#src/domain/navigation/company.kind.ts';
import { mainMenuKind } from '#src/domain/navigation/navigation.kind.ts';
import { newsGroupKind, newsKind } from '#src/domain/news/news.kind.ts';
import { aboutKind, contactsKind, homeKind, pressKitKind } from '#src/domain/pages/pages.kind.ts';
import { partnerGroupKind, partnerKind } from '#src/domain/partners/partners.kind.ts';
import { promoKind } from '#src/domain/promo/promo.kind.ts';
import { redirectKind } from '#src/domain/redirects/redirects.kind.ts';
import {
  conditionsKind,
  deviceKindsKind,
  othersKind,
  phrasesKind,
  placesKind,
  synonymsKind,
} from '#src/domain/search/search.kind.ts';
import { sfpModuleKind } from '#src/domain/sfp/sfp.kind.ts';
import { solutionGroupKind, solutionKind } from '#src/domain/solutions/solutions.kind.ts';
import { questionKind, regulationsKind, supportKind } from '#src/domain/support/support.kind.ts';
import type { Kind } from '#src/platform/content/kind.ts';
import type { Pages } from '#src/platform/content/loading.ts';

export const KINDS: readonly Kind[] = [
  groupKind,
  attributeKind,
  goodKind,
  photographKind,
  priceKind,
  documentOfGoodKind,
  publishedFileKind,
  sfpModuleKind,
  analogModelKind,
  analogPairKind,
  analogLinesKind,
  solutionGroupKind,
  solutionKind,
  newsGroupKind,
  newsKind,
  questionKind,
  bannerKind,
  partnerGroupKind,
  partnerKind,
  promoKind,
  factSourcesKind,
  companyKind,
  mainMenuKind,
  homeKind,
  aboutKind,
  contactsKind,
  pressKitKind,
  downloadKindsKind,
  regulationsKind,
  supportKind,
  calculatorKind,
  legalKind,
  accountingKind,
  // Places of search are what is no page of a kind above.
  synonymsKind,
  phrasesKind,
  placesKind,
  conditionsKind,
  deviceKindsKind,
  othersKind,
  redirectKind,
];

const FORM = /^\/forms\/(.+)\/$/;

/** Pages that show no content of their own. */
export const OTHER_PAGES: readonly Pages[] = [
  {
    pages: [
      '/catalog/comparison/',
      '/in-progress/',
      '/open-data/',
      '/specification/',
      '/specification/fleet/',
      '/specification/tender/',
      '/success_subscribe/',
      '/unsubscribe/',
    ],
    isPage: (path) => !['questionnaire/{name}', undefined].includes(formOf(FORM.exec(path)?.[1] ?? '')),
  },
];

/** The tables of content in the order of writing, each with the first kind that fills it. */
export const TABLES: readonly Kind[] = KINDS.filter(
  ({ table }, index) => KINDS.findIndex((kind) => kind.table === table) === index,
);

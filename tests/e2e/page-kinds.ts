/**
 * One address of every kind of page, and of every state of one that looks different. Every kind is looked at by axe in both
 * schemes, at every width (accessibility.e2e.test.ts), and while fonts and pictures come late (stability.e2e.test.ts).
 */
const SFP = '/catalog/ethernet-switches/sfp/';

export const PAGE_KINDS: Record<string, string> = {
  home: '/',
  catalogue: '/catalog/',
  'a group': '/catalog/ethernet-switches/',
  'a group as a table': '/catalog/ethernet-switches/?view=table&sort=ports',
  'a filtered group': '/catalog/ethernet-switches/?f.ports-ge=24&discontinued=yes',
  'an empty result': '/catalog/ethernet-switches/?f.power-max.from=2000&f.ports-ge=48',
  'a product': '/product/mes2324/',
  'a small product': '/product/wep-30l/',
  'a discontinued product': '/product/mes2428t/',
  'a shared comparison': '/catalog/comparison/?goods=1,2,3',
  analogues: '/analogs/',
  'an unknown model': '/analogs/?query=des-3200',
  'a bill of materials': `/analogs/?bill=${encodeURIComponent('DES-3200-28 10\nнет такой модели')}`,
  'a maker': '/analogs/cisco/',
  'a model': '/analogs/d-link/des-3200-28/',
  modules: SFP,
  'advice for a link': `${SFP}?good=mes2324&distance=10&unit=km`,
  'advice refused': `${SFP}?good=mes23&distance=190&unit=km`,
  'a section of modules': `${SFP}sfp-1g/`,
  'no modules found': `${SFP}sfp-1g/?f.connector=RJ-45&f.distance.from=70000`,
  'found goods': '/search/?query=mes2324',
  'nothing found': '/search/?query=%D1%8A%D1%8A%D1%8A%D1%8A%D1%8A',
  partners: '/partners/',
  'partners of a group in a city': '/partners/?city=moscow&group=integrators',
  'technology partners': '/tech-partners/',
  policy: '/policy/',
  'open data': '/open-data/',
  'a former policy': '/policy/?version=2026-06-01',
  'a form on its own': '/forms/consultation/',
  'a calculator': '/prices-ecss/',
  'a calculator with problems': '/prices-ecss/?users=0&topology=single',
  'a calculated fleet': `/prices-eccm/?fleet=${encodeURIComponent('MES2324 10\nчужая 3')}`,
  'a missing page': '/nothing-here/',
};

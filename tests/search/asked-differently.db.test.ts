/**
 * The same demands in the ways in which people say them: what must not be there, so many ports of a kind, what fits a device. Right
 * answers are computed from the characteristics, never from the engine.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#src/content-sync/load-content.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { conditionText } from '#src/domain/search/conditions.ts';
import { explainSearch, search } from '#src/domain/search/search.server.ts';
import { SFP_PATH } from '#src/domain/sfp/place.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testContent } from '#tests/support/test-content.ts';

type Good = Content['good'][number];
let database: TestDatabase;
let current: Good[];
let content: Content;
beforeAll(async () => {
  database = await createSiteDatabase();
  const loaded = await loadContent(testContent());
  if (!loaded.content) throw new Error('the content has mistakes');
  content = loaded.content;
  current = content.good.filter((one) => !one.lifecycle.includes(DISCONTINUED));
});
afterAll(() => database.close());

const factOf = ({ attributes }: Good, code: string) => attributes.find((one) => one.attribute_code === code);
const numberOf = (good: Good, code: string): number => factOf(good, code)?.number ?? 0;
const textOf = (good: Good, code: string): string => factOf(good, code)?.text ?? '';
const isOf = (good: Good, type: string) => textOf(good, 'device-type') === type;

type Asked = { question: string; isRight(answer: Awaited<ReturnType<typeof search>>): boolean };

/** The first good is one of those that are right. */
const good = (question: string, isRight: (good: Good) => boolean): Asked => ({
  question,
  isRight({ opens, catalog }) {
    const first = current.find(({ code }) => code === catalog.rows[0]?.good.code);
    return opens === 'catalog' && first !== undefined && isRight(first);
  },
});

async function expectRight(asked: readonly Asked[], least: number): Promise<void> {
  const missed: string[] = [];
  for (const { question, isRight } of asked) if (!isRight(await search(question))) missed.push(question);
  expect(asked.length).toBeGreaterThan(least);
  expect(missed).toEqual([]);
}

const SWITCH = { name: 'свитч', of: 'свитча', at: 'свитче', type: 'коммутатор' };
const ROUTER = { name: 'роутер', of: 'роутера', at: 'роутере', type: 'маршрутизатор' };
const TERMINAL = { name: 'ont', of: 'ont', at: 'ont', type: 'абонентский терминал' };
const ETHERNET = ['fe', 'ge', 'mge', 'combo', 'sfp', 'sfpp', 'sfp28', 'qsfp', 'qsfp28', 'lan', 'lan-10g'];

/** What the data say: that it has it, that it has not, or nothing. */
function hasOf(one: Good, known: readonly string[], code: string, no: string): boolean | undefined {
  if (known.some((other) => factOf(one, other))) return true;
  const text = textOf(one, code);
  return text === '' ? undefined : !text.startsWith(no);
}
function hasPorts(one: Good, code: string): boolean | undefined {
  if (factOf(one, code)) return numberOf(one, code) > 0;
  const told = ETHERNET.reduce((sum, kind) => sum + numberOf(one, `ports-${kind}`), 0);
  return factOf(one, 'ports-total')?.number === told ? false : undefined;
}
/** Kinds of devices, what they may lack with its names in the genitive, and whether a good has it. */
const LACKS = [
  {
    kinds: [SWITCH],
    names: ['PoE', 'пое', 'питания по ethernet'],
    has: (one: Good) => hasOf(one, ['ports-poe'], 'poe-standard', 'нет'),
  },
  {
    kinds: [SWITCH, ROUTER],
    names: ['вентиляторов', 'кулера'],
    has: (one: Good) => hasOf(one, ['fan-slots', 'fan-modules'], 'cooling', 'Пассивное'),
  },
  {
    kinds: [SWITCH, ROUTER],
    names: ['SFP+', 'портов 10G', 'десятигигабитных аплинков'],
    has: (one: Good) => hasPorts(one, 'ports-sfpp'),
  },
  {
    kinds: [TERMINAL],
    names: ['Wi-Fi', 'вайфая'],
    has: (one: Good) => hasOf(one, ['wifi-generation', 'wifi-standard-24', 'wifi-standard-5'], 'wifi', 'нет'),
  },
];
const STATES = new Map([
  [false, 'met'],
  [undefined, 'unknown'],
  [true, 'unmet'],
]);
const LACK = /: нет$/;

test('what must not be there is not there, however it is said, and nobody is told so who does not tell it', async () => {
  const asked = LACKS.flatMap(({ kinds, names, has }) =>
    kinds.flatMap(({ name, type }) => {
      const best = current.some((one) => isOf(one, type) && has(one) === false) ? false : undefined;
      return names.flatMap((what) =>
        [
          `${name} без ${what}`,
          `${name}, но без ${what}`,
          `без ${what} ${name}`,
          `${name} где нет ${what}`,
          `${name}, нет ${what}`,
          `${name}, ${what} отсутствует`,
          `${name} без поддержки ${what}`,
          `${name} без всяких ${what}`,
          `${what} не надо, нужен ${name}`,
          `${name} чтобы не было ${what}`,
        ].map((question) => lacking(question, type, has, best)),
      );
    }),
  );
  await expectRight(asked, 100);
}, 240_000);

/** The first good is of the type and as the best are; each is told as the data say of it. */
const lacking = (
  question: string,
  type: string,
  has: (one: Good) => boolean | undefined,
  best: boolean | undefined,
): Asked => ({
  question,
  isRight({ opens, catalog }) {
    const rows = catalog.rows.flatMap(({ good: { code }, asked }) => {
      const one = current.find((other) => other.code === code);
      const [state] = asked.flatMap((fact) => (LACK.test(fact.asked) ? fact.state : []));
      return one ? [{ one, state }] : [];
    });
    const [first] = rows;
    const isBest = first !== undefined && isOf(first.one, type) && has(first.one) === best;
    return opens === 'catalog' && isBest && rows.every(({ one, state }) => state === STATES.get(has(one)));
  },
});

test('who complains that something is not there or does not work wishes it', async () => {
  const asked = LACKS.flatMap(({ kinds, names }) =>
    kinds.flatMap(({ name, of, at, type }) =>
      names.flatMap((what) =>
        [
          `у ${of} нет ${what}`,
          `нет ${what} на порту ${of}`,
          `на ${at} нет ${what}`,
          `${name} нет ${what} что делать`,
          `не работает ${what} на ${at}`,
          `почему у ${of} не поддерживается ${what}`,
          ...current.flatMap((one) => (isOf(one, type) ? `${one.model} нет ${what}` : [])).slice(0, 3),
        ].map((question) => ({
          question,
          isRight: ({ tallies, catalog }: Awaited<ReturnType<typeof search>>) =>
            [...tallies, ...catalog.rows.flatMap((row) => row.asked)].every(({ asked: one }) => !LACK.test(one)),
        })),
      ),
    ),
  );
  await expectRight(asked, 100);
}, 240_000);

const NUMERALS: Readonly<Record<number, string>> = {
  2: 'два',
  4: 'четыре',
  8: 'восемь',
  16: 'шестнадцать',
  24: 'двадцать четыре',
  32: 'тридцать два',
  48: 'сорок восемь',
};
const PORTS = [
  { code: 'ports-sfpp', names: ['порта 10G', 'SFP+', 'по десять гигабит', 'десятигигабитных порта', 'аплинка 10G'] },
  { code: 'ports-qsfp28', names: ['порта 100G', 'порта по сто гигабит', 'стогигабитных порта'] },
  { code: 'ports-qsfp', names: ['порта 40G', 'сорокагигабитных порта', 'порта по сорок гигабит'] },
];

test('so many ports of a kind are asked in figures and in words', async () => {
  const asked = [SWITCH, ROUTER].flatMap(({ name, type }) =>
    PORTS.flatMap(({ code, names }) => {
      const counts = new Set(current.filter((one) => isOf(one, type)).map((one) => numberOf(one, code)));
      return [...counts]
        .filter((count) => count in NUMERALS)
        .flatMap((count) =>
          names.flatMap((what) =>
            [`${name} ${count} ${what}`, `${name} ${NUMERALS[count]} ${what}`].map((question) =>
              good(question, (one) => isOf(one, type) && numberOf(one, code) === count),
            ),
          ),
        );
    }),
  );
  await expectRight(asked, 50);
}, 240_000);

/** Names of ports in the genitive and in the instrumental. */
const COUNTED = [
  ['портов SFP+', 'портами SFP+'],
  ['10-гигабитных портов', '10-гигабитными портами'],
  ['портов 100G', 'портами 100G'],
  ['портов SFP', 'портами SFP'],
  ['медных портов', 'медными портами'],
  ['гигабитных портов', 'гигабитными портами'],
] as const;
const readings = (name: string, of: string, at: string, [ports, withPorts]: (typeof COUNTED)[number]) => ({
  'не менее 4': [
    `${name} не менее 4 ${ports}`,
    `${name} ${ports} не менее 4`,
    `${name} 4 и более ${ports}`,
    `${name} от 4 ${ports} и выше`,
    `${name} с ${withPorts} больше 3`,
    `${name} >= 4 ${ports}`,
  ],
  'больше всех': [
    `больше всего ${ports} у ${of}`,
    `больше всего ${ports} в одном ${at}`,
    `наибольшее кол-во ${ports} ${name}`,
    `${name} где ${ports} больше всего`,
  ],
  нет: [`${name} без ${ports}`, `${name}, ${ports} нет`, `${name} только не с ${withPorts}`],
});

test('how many ports there must be, at least, the most of all or none, is read in any order of words', async () => {
  const asked = [SWITCH, ROUTER].flatMap(({ name, of, at }) =>
    COUNTED.flatMap((ports) => Object.entries(readings(name, of, at, ports))),
  );
  const missed: string[] = [];
  for (const [wanted, questions] of asked) {
    for (const question of questions) {
      const { found } = await explainSearch(question);
      const told = found?.question.conditions.map((one) => conditionText(one).replaceAll('\u00a0', ' ')) ?? [];
      if (!(told.length === 1 && told[0]?.endsWith(`: ${wanted}`))) missed.push(`${question}: ${told.join('; ')}`);
    }
  }
  expect(missed).toEqual([]);
}, 240_000);

const SECTIONS: Readonly<Record<string, string>> = {
  'ports-qsfp28': 'qsfp28-100g',
  'ports-qsfp': 'qsfp-plus-40g',
  'ports-sfp28': 'sfp28-25g',
  'ports-sfpp': 'sfp-plus-10g',
  'ports-sfp': 'sfp-1g',
  'ports-combo': 'sfp-1g',
};
const FORMS: Readonly<Record<string, string>> = {
  'ports-qsfp28': 'QSFP28',
  'ports-qsfp': 'QSFP+',
  'ports-sfp28': 'SFP28',
  'ports-sfpp': 'SFP+',
};
const ofPorts = (host: Good, names: Readonly<Record<string, string>>) =>
  new Set(Object.entries(names).flatMap(([code, name]) => (numberOf(host, code) > 0 ? [name] : [])));

test('a transceiver for a device goes into its ports, and so does a cable', async () => {
  const forms = new Map(content.sfp_module.map(({ code, form_factor: form }) => [code, form]));
  const hosts = current.filter((one) => isOf(one, SWITCH.type) || isOf(one, ROUTER.type));
  const asked = hosts.flatMap((host): Asked[] => {
    const [sections, cables] = [ofPorts(host, SECTIONS), ofPorts(host, FORMS)];
    const modules = ['sfp для', 'модуль в', 'оптика для', 'какие модули подходят к'].map((words) => ({
      question: `${words} ${host.model}`,
      isRight: ({ isTextFirst, answers: [first] }: Awaited<ReturnType<typeof search>>) =>
        isTextFirst && [...sections].some((section) => first?.address.startsWith(`${SFP_PATH}/${section}/`)),
    }));
    const dacs = ['dac для', 'кабель для стека'].map((words) => ({
      question: `${words} ${host.model}`,
      isRight: ({ answers: [first] }: Awaited<ReturnType<typeof search>>) =>
        first?.address === `${SFP_PATH}/dac/` || cables.has(forms.get(first?.code.split('/')[1] ?? '') ?? ''),
    }));
    return [...(sections.size > 0 ? modules : []), ...(cables.size > 0 ? dacs : [])];
  });
  await expectRight(asked, 100);
}, 240_000);

test('a power supply is what is asked for, whatever device stands beside it', async () => {
  const hosts = current.filter((one) => numberOf(one, 'psu-slots') > 0);
  const asked = hosts.flatMap(({ model }) =>
    [`блок питания для ${model}`, `запасной блок питания ${model}`, `резервный бп для ${model}`].map((question) =>
      good(question, (one) => isOf(one, 'модуль питания')),
    ),
  );
  await expectRight(asked, 50);
}, 240_000);

test('the beginning of names takes what all goods that are called so have', async () => {
  const begun = Map.groupBy(content.good, ({ model }) => /^[A-Z]+-?\d{1,2}(?=\d)/.exec(model)?.[0]);
  const asked = [...begun].flatMap(([beginning, goods]): Asked[] => {
    if (beginning === undefined || goods.length < 2) return [];
    const name = modelKey(beginning);
    const called = content.good.filter(({ model }) => modelKey(model).startsWith(name));
    if (called.some(({ model }) => modelKey(model) === name)) return []; // a whole name
    const isShared = (address: string) =>
      called.every((one) => [...ofPorts(one, SECTIONS)].some((section) => address.includes(`/${section}/`)));
    const hasShared = Object.keys(SECTIONS).some((ports) => called.every((one) => numberOf(one, ports) > 0));
    return [
      {
        question: `sfp для ${beginning}`,
        isRight: ({ answers: [first] }) =>
          ['module', 'section'].includes(first?.kind ?? '') ? isShared(first?.address ?? '') : !hasShared,
      },
    ];
  });
  await expectRight(asked, 10);
}, 240_000);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { SiteError } from '#src/platform/errors.ts';
import { GOOD_SORTS, type GoodsQuery, LIFECYCLES, type Surface, withoutMark } from './catalog.ts';
import { goodsQueryParams } from './goods-address.ts';
import { readGoodsQuery } from './goods-query.server.ts';
import { type FactAttribute, factAlone, keyFacts } from './key-facts.ts';
import { panelPicture } from './panel-picture.ts';

describe('key facts', () => {
  const shape = (more: Partial<GoodShape>): GoodShape => ({ kind: 'switch', model: 'X', ports: {}, ...more });
  const fact = (code: string, value: string | number, more: Partial<FactAttribute> = {}): FactAttribute => ({
    code,
    text: typeof value === 'number' ? String(value).replace('.', ',') : value,
    number: typeof value === 'number' ? value : null,
    unit: null,
    confidence: 'seen',
    ...more,
  });
  const values = (of: GoodShape, attributes: FactAttribute[] = []) =>
    keyFacts(of, attributes).map(({ value }) => value);

  test('a switch shows its ports, PoE and power, four facts at most', () => {
    const poe = fact('poe-standard', 'IEEE 802.3at (PoE+)');
    expect(values(shape({ ports: { ge: 24, sfpp: 4 } }), [poe, fact('power-max', 370, { unit: 'Вт' })])).toEqual([
      '24 × 1G',
      '4 × 10G SFP+',
      '802.3at',
      '370 Вт',
    ]);
    const many = shape({ ports: { fe: 1, ge: 2, combo: 3, sfp: 4, sfpp: 5 } });
    expect(values(many, [poe, fact('power-max', 370, { unit: 'Вт' })])).toEqual([
      '1 × 100M',
      '2 × 1G',
      '3 × комбо 1G',
      '802.3at',
    ]);
    expect(values(shape({ poePorts: 8 }), [poe])).toEqual(['8 × 802.3at']);
    expect(values(shape({ poePorts: 8 }), [fact('poe-standard', 'есть')])).toEqual(['8']);
    const labels = (attribute: FactAttribute) => keyFacts(shape({}), [attribute]).map(({ label }) => label);
    expect(labels(fact('poe-standard', 'есть, стандарт не указан'))).toEqual(['PoE']);
    expect(labels(fact('poe-input', 'PoE (802.3af)'))).toEqual(['питание по\u00a0PoE']);
  });

  test('a fact without its label still says what it is of', () => {
    const alone = (of: GoodShape, ...attributes: FactAttribute[]) =>
      keyFacts(of, attributes).map((one) => factAlone(one).replaceAll('\u00a0', ' '));
    expect(alone(shape({ kind: 'olt', ports: { ge: 4, pon: 8 } }))).toEqual(['8 × PON', '4 × 1G']);
    expect(alone(shape({ kind: 'router', ports: { ge: 8, fxs: 3 } }))).toEqual(['8 × 1G', '3 × FXS']);
    expect(alone(shape({ poePorts: 24 }), fact('poe-standard', 'IEEE 802.3at (PoE+)'))).toEqual(['24 × PoE 802.3at']);
    expect(alone(shape({ poePorts: 8 }), fact('poe-standard', 'есть'))).toEqual(['8 × PoE']);
    expect(alone(shape({}), fact('poe-standard', 'есть, стандарт не указан'))).toEqual(['PoE, стандарт не указан']);
    expect(alone(shape({ kind: 'ap' }), fact('poe-input', 'PoE (802.3af)'))).toEqual(['PoE 802.3af']);
  });

  test('an access point begins with Wi-Fi, a PON terminal with PON, a controller with access points', () => {
    const radios: GoodShape['radios'] = [
      { band: '2.4', mimo: '2x2' },
      { band: '5', mimo: '4x4' },
    ];
    expect(values(shape({ kind: 'ap', radios, ports: { mge: 1 } }), [fact('wifi-generation', 'Wi-Fi 6')])).toEqual([
      'Wi-Fi 6 · до\u00a04×4',
      '1 × 2,5G',
    ]);
    expect(values(shape({ kind: 'olt', ports: { ge: 4, pon: 8 } }))).toEqual(['8', '4 × 1G']);
    expect(values(shape({ kind: 'router', ports: { ge: 8, fxs: 3 } }))).toEqual(['8 × 1G', '3']);
    expect(values(shape({ kind: 'wlc' }), [fact('access-points-max', 150)])).toEqual(['до\u00a0150 точек доступа']);
    expect(values(shape({ kind: 'wlc' }), [fact('access-points-max', 21)])).toEqual(['до\u00a021 точки доступа']);
  });

  test('where ports are unknown, the attributes that say enough by themselves stand in', () => {
    const attributes = [fact('antenna-gain-5', 6.3, { unit: 'дБи' }), fact('placement', 'Уличное')];
    expect(values(shape({ kind: 'antenna' }), attributes)).toEqual(['Уличное', '6,3 дБи']);
  });

  test('demonstration figures and absent ones are never key facts', () => {
    expect(values(shape({ ports: { ge: 0 } }), [fact('power-max', 50, { confidence: 'inferred' })])).toEqual([]);
    expect(values(shape({}), [fact('poe-standard', 'нет'), fact('power-max', 12.5, { unit: 'Вт' })])).toEqual([
      '12,5 Вт',
    ]);
  });
});

test('the picture of a good has a safe address', () => {
  expect(panelPicture('a/b?c', '1f')).toBe('/pictures/panels/a%2Fb%3Fc.svg?v=1f');
});

describe('questions in addresses', () => {
  const read = (params: URLSearchParams | string, surface: Surface) =>
    readGoodsQuery({
      params: new URLSearchParams(params),
      surface,
      facetKind: (code) =>
        ({ color: 'values', ports: 'values', power: 'range' })[code] as 'values' | 'range' | undefined,
      hasGroup: (group) => group === '8' || group === 'switches',
    });

  const questions = fc
    .record({
      color: fc.uniqueArray(
        fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('а', 'ё', '&', '=', '%', '+', ' ', '4') }),
        { maxLength: 4 },
      ),
      from: fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined }),
      width: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
      sort: fc.constantFrom(...GOOD_SORTS),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    })
    .map(({ color, from, width, sort, page }) => ({
      values: color.length > 0 ? { color: [...color].sort() } : {},
      ranges: from === undefined ? {} : { power: width === undefined ? { from } : { from, to: from + width } },
      sort,
      page,
    }));

  test('a question survives the way into a page address and back', () => {
    fc.assert(
      fc.property(questions, fc.boolean(), (question, isAll) => {
        const lifecycle = isAll ? [] : LIFECYCLES.slice(0, 2);
        const query: GoodsQuery = { ...question, lifecycle, perPage: 24 };
        expect(read(goodsQueryParams(query, 'page'), 'page')).toEqual(query);
      }),
    );
  });

  test('a question survives the way into an API address and back', () => {
    fc.assert(
      fc.property(
        questions,
        fc.subarray([...LIFECYCLES]),
        fc.integer({ min: 1, max: 100 }),
        (question, lifecycle, perPage) => {
          const query: GoodsQuery = { ...question, group: '8', lifecycle, perPage, query: 'mes 24' };
          expect(read(goodsQueryParams(query, 'api'), 'api')).toEqual(query);
        },
      ),
    );
  });

  test('equal questions have one address, and the plain question has none', () => {
    const one = read('f.ports=24&f.color=b&f.color=a&sort=name&f.power.to=9&f.color=a&utm_source=x', 'page');
    const other = read('sort=name&page=1&f.power.to=9.0&f.color=a&f.color=b&f.ports=24', 'page');
    const address = 'f.color=a&f.color=b&f.ports=24&f.power.to=9&sort=name';
    expect([goodsQueryParams(one).toString(), goodsQueryParams(other).toString()]).toEqual([address, address]);
    expect(goodsQueryParams(read('', 'page')).toString()).toBe('');
    expect(goodsQueryParams(read('', 'api'), 'api').toString()).toBe('');
  });

  test('a form sent without scripts is read as it was meant: empty fields, a comma, bounds the wrong way round', () => {
    expect(read('f.color=&f.power.from=12,5&f.power.to=3&sort=default', 'page')).toMatchObject({
      values: {},
      ranges: { power: { from: 3, to: 12.5 } },
    });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1&page=2',
    'sort=x',
    'f.no-such=1',
    'f.power=1',
    'f.power.from=x',
    'discontinued=1',
  ])('a page address with %s does not exist', (params) => {
    const thrown = (() => {
      try {
        return read(params, 'page');
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(SiteError);
    expect((thrown as SiteError).status).toBe(404);
  });

  test('pages ignore what is the API’s alone', () => {
    expect(read('perPage=1e9&lifecycle=x&group=x&view=table', 'page')).toEqual(read('', 'page'));
  });
});

test('a name that ends in its mark is told without it, whichever space stands before the mark', () => {
  expect(withoutMark('Всего портов, расчёт', 'расчёт')).toBe('Всего портов');
  expect(withoutMark('Всего портов,\u00a0расчёт', 'расчёт')).toBe('Всего портов');
  expect(withoutMark('Ток утечки, перерасчёт', 'расчёт')).toBe('Ток утечки, перерасчёт');
  expect(withoutMark('Мощность', 'расчёт')).toBe('Мощность');
});

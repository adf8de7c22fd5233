import { expect, test } from 'vitest';
import type { ModuleFacts } from '#src/domain/sfp/module-facts.ts';
import { makersBySound, readModuleQuestion } from './read-modules.ts';

const idle = new Set(['купить', 'для', 'с', 'на', 'в']);
const read = (text: string) =>
  readModuleQuestion(text, { isIdle: (word) => idle.has(word), makers: makersBySound(['Finisar', 'MikroTik']) });
const wished = (text: string) =>
  read(text)
    ?.wishes.filter(({ isImplied }) => !isImplied)
    .map((wish) => wish.text);

test.each([
  ['сфп плюс 10 гигабит одномод', ['форм-фактор SFP+', 'скорость 10 Гбит/с', 'волокно одномодовое']],
  [
    '10g sr многомод 300 метров',
    ['скорость 10 Гбит/с', 'стандарт SR', 'волокно многомодовое', 'дальность не менее 300 м'],
  ],
  ['бидай 10 гиг 20км', ['одно волокно (BiDi)', 'скорость 10 Гбит/с', 'дальность не менее 20 км']],
  ['сфп на 20', ['форм-фактор SFP', 'дальность не менее 20 км']],
  ['модуль sfp на 20 км', ['форм-фактор SFP', 'дальность не менее 20 км']],
  ['sfp с медным портом на 100 метров', ['форм-фактор SFP', 'дальность не менее 100 м', 'разъём RJ-45']],
  ['модуль в порт pon класс b+', ['класс B+', 'модуль для PON']],
  ['1000BASE-SX', ['скорость 1 Гбит/с', 'стандарт SX']],
  ['модуль финисар 155 мбит', ['производитель Finisar', 'скорость 100 Мбит/с']],
  ['медный sfp купить', ['форм-фактор SFP', 'разъём RJ-45']],
  ['трансивер 1310/1550', ['длины волн 1310 и 1550 нм']],
  ['модуль gpon c++', ['класс C++', 'модуль для PON']],
  ['sfp от 10 до 40 км', ['форм-фактор SFP', 'дальность не менее 10 км', 'дальность не более 40 км']],
  ['sfp+ 40000 м', ['форм-фактор SFP+', 'дальность не менее 40 км']],
  ['sfp bx40d', ['форм-фактор SFP', 'одно волокно (BiDi)', 'сторона D линии по одному волокну']],
  ['самый дальний трансивер', ['дальность больше всех']],
  ['трансивер 1310 не для pon', ['длина волны 1310 нм']],
  ['dac 3м 10g', ['дальность не менее 3 м', 'скорость 10 Гбит/с', 'кабель с разъёмами на концах']],
  ['дак метровый 10г', ['дальность не менее 1 м', 'скорость 10 Гбит/с', 'кабель с разъёмами на концах']],
  ['двухметровый дак', ['дальность не менее 2 м', 'кабель с разъёмами на концах']],
  ['дак полметра', ['дальность не менее 0,5 м', 'кабель с разъёмами на концах']],
  ['директ аттач кабели', ['кабель с разъёмами на концах']],
  ['сорокакилометровый sfp', ['форм-фактор SFP', 'дальность не менее 40 км']],
  ['sfp+ дальше 10 км', ['форм-фактор SFP+', 'дальность больше 10 км']],
  ['трансивер tx 1550 rx 1310', ['длины волн 1550 и 1310 нм']],
  ['сотка бидай', ['скорость 100 Мбит/с', 'одно волокно (BiDi)']],
  ['сотка qsfp28', ['форм-фактор QSFP28', 'скорость 100 Гбит/с']],
])('«%s» is of transceivers', (text, texts) => {
  expect(wished(text)).toEqual(texts);
});

test.each([
  'модуль питания',
  'коммутатор 24 sfp',
  '4 sfp+',
  'sfp в sfp+ порт',
  '10g',
  'витая пара',
  'sm трансивер на mm',
  'кабель ввг',
  'патч-корд медный 5 метров',
])('«%s» is of something else', (text) => {
  expect(read(text)).toBeUndefined();
});

test('what the data do not say is neither met nor unmet', () => {
  const unknown: ModuleFacts = {
    ...{ name: 'X', maker: null, section: 'sfp-1g', form: 'SFP', rate: null, distance: null, tx: null, rx: null },
    ...{ connector: null, fibre: null, fibreCount: null, bidi: null, xwdm: null, standard: null, ponClass: null },
  };
  const [form, reach] = read('sfp 20 км')?.wishes ?? [];
  expect([form?.isMet(unknown), reach?.isMet(unknown), reach?.isMet({ ...unknown, distance: 10_000 })]).toEqual([
    true,
    undefined,
    false,
  ]);
});

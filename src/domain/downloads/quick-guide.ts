/** The quick guide of a good: safety, ports, power and mounting on few pages, from what is known of it. */

import type { Good } from '#src/domain/catalog/catalog.ts';
import { PORT_KINDS, PORTS } from '#src/domain/devices/port-kinds.ts';
import { describePanel, portGroups } from '#src/domain/panels/panels.ts';
import type { PdfBlock, PdfPaper, PdfText } from '#src/platform/pdf/pdf.ts';
import { contactBlocks, type PaperContext, paperFrame } from './datasheet.ts';

/** Figures are shown with their units, as on the product page; what is not known is left out, never guessed. */
export function quickGuide(good: Good, context: PaperContext): PdfPaper {
  const fact = factsOf(good);
  const { notice } = context.company;
  return {
    ...paperFrame(good, context, 'Краткое руководство'),
    blocks: [
      { kind: 'heading', level: 1, text: `${good.model}: краткое руководство` },
      { kind: 'paragraph', tone: 'lead', text: `${good.name}. ${good.description}` },
      {
        kind: 'notice',
        text: `Составлено по данным каталога и не заменяет руководство производителя.${notice === null ? '' : ` ${notice}`}`,
      },
      { kind: 'heading', level: 2, text: 'Меры безопасности' },
      { kind: 'list', items: safety(good, fact) },
      ...panelBlocks(good, context.panel),
      ...tableOf('Питание', fact, POWER),
      { kind: 'heading', level: 2, text: 'Установка' },
      { kind: 'list', isOrdered: true, items: mounting(good, fact) },
      ...tableOf('Размеры и масса', fact, BODY),
      ...tableOf('Условия эксплуатации', fact, CONDITIONS),
      { kind: 'heading', level: 2, text: 'Первое включение' },
      { kind: 'list', isOrdered: true, items: firstStart(good, fact) },
      ...contactBlocks(good, context.company, context),
    ],
  };
}

type Fact = { name: string; text: string };
type Facts = (code: string) => Fact | undefined;

function factsOf({ sections }: Good): Facts {
  const known = new Map(
    sections
      .flatMap(({ attributes }) => attributes)
      .filter(({ confidence }) => confidence !== 'inferred')
      .map(({ code, name, value, unit }) => [code, { name, text: unit ? `${value} ${unit}` : value }]),
  );
  return (code) => known.get(code);
}

const POWER = [
  'power-input',
  'power-max',
  'psu-slots',
  'psu-power',
  'psu-hot-swap',
  'battery',
  'poe-input',
  'poe-standard',
  'ports-poe',
];
const BODY = ['width', 'depth', 'height', 'rack-units', 'mass'];
const CONDITIONS = ['temperature-min', 'temperature-max', 'environment', 'weatherproof', 'cooling'];

function tableOf(title: string, fact: Facts, codes: readonly string[]): PdfBlock[] {
  const rows = codes.flatMap((code): PdfText[][] => {
    const known = fact(code);
    return known ? [[known.name, known.text]] : [];
  });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: title },
    { kind: 'table', columns: [{ width: 52 }, { width: 48 }], rows },
  ];
}

const OPTICS = PORT_KINDS.filter((kind) => ['cage', 'both', 'pon'].includes(PORTS[kind].medium));

function safety({ kind, shape }: Good, fact: Facts): string[] {
  if (kind === 'software') return ['Перед установкой сохраните копию данных и настроек, которые могут быть изменены.'];
  const power = fact('power-input')?.text ?? '';
  const isOutdoor = /улиц|наруж|всепогод/i.test(`${fact('weatherproof')?.text ?? ''} ${fact('placement')?.text ?? ''}`);
  return [
    'К работе допускайте людей, знакомых с правилами электробезопасности.',
    'Подключайте и отключайте кабели питания при снятом напряжении, если руководство не разрешает иное.',
    ...(/[~∼]|220|230/.test(power)
      ? ['Сеть переменного тока должна иметь защитное заземление и автомат, доступный без инструмента.']
      : []),
    ...(/[=–-]\s?\d|48|60/.test(power)
      ? ['Перед подключением к постоянному току проверьте полярность и номинал предохранителя.']
      : []),
    ...(fact('grounding') ? [`Заземлите корпус до подачи питания: ${fact('grounding')?.text}.`] : []),
    ...(fact('ports-poe') || fact('poe-input')
      ? ['Порты с PoE находятся под напряжением: подключайте к ним только исправные кабели.']
      : []),
    ...(OPTICS.some((one) => shape.ports[one])
      ? ['Не смотрите в оптические порты и концы волокон: излучение лазера невидимо и опасно для глаз.']
      : []),
    ...(isOutdoor ? ['На открытом воздухе ставьте грозозащиту и не работайте на высоте во время грозы.'] : []),
    'Не закрывайте вентиляционные отверстия.',
  ];
}

function panelBlocks(good: Good, panel: string): PdfBlock[] {
  const groups = portGroups(good.shape);
  const blocks: PdfBlock[] = [
    { kind: 'heading', level: 2, text: groups.length > 0 ? 'Порты' : 'Внешний вид' },
    { kind: 'picture', svg: panel, alt: describePanel(good.shape) },
  ];
  if (groups.length === 0) return blocks;
  return [
    ...blocks,
    {
      kind: 'table',
      columns: [{ width: 44 }, { width: 18 }, { width: 20 }, { width: 18 }],
      head: ['Порты', 'Номера', 'Разъём', 'С PoE'],
      rows: groups.map(({ label, connector, ports }) => {
        const [first, last] = [ports[0], ports.at(-1)];
        const poe = ports.filter(({ hasPoe }) => hasPoe).length;
        const title = first?.title.split(': ')[1]?.replace(', PoE', '') ?? label;
        const numbers = first?.number === last?.number ? String(first?.number) : `${first?.number}–${last?.number}`;
        return [`${ports.length} × ${title}`, numbers, CONNECTORS[connector] ?? connector, poe > 0 ? String(poe) : '—'];
      }),
    },
    {
      kind: 'paragraph',
      tone: 'small',
      text: 'Номера и места портов на рисунке условны: в каталоге указаны число и вид портов, расположение не указано.',
    },
  ];
}

const CONNECTORS: Readonly<Record<string, string>> = {
  rj45: 'RJ-45',
  rj11: 'RJ-11',
  sfp: 'SFP',
  qsfp: 'QSFP',
  optic: 'слот с оптикой',
  sc: 'SC',
  combo: 'RJ-45 и SFP',
};

function mounting({ kind, shape }: Good, fact: Facts): string[] {
  if (kind === 'software') {
    const needed = ['required-os', 'required-database', 'required-servers', 'deployment'].flatMap((code) => {
      const known = fact(code);
      return known ? [`${known.name}: ${known.text}.`] : [];
    });
    return [
      'Проверьте, что сервер отвечает требованиям.',
      ...needed,
      'Установите продукт по руководству производителя.',
    ];
  }
  const how = fact('mounting')?.text;
  return [
    'Достаньте изделие из упаковки и осмотрите: корпус и разъёмы должны быть целы.',
    ...(how ? [`Закрепите изделие. Крепление: ${how}.`] : []),
    ...(shape.rackUnits
      ? [`Оставьте в стойке место высотой ${String(shape.rackUnits).replace('.', ',')}U и проход воздуха.`]
      : []),
    'Если изделие внесли с холода, дайте ему прогреться до комнатной температуры.',
    'Подключите заземление, затем кабели данных и в последнюю очередь питание.',
  ];
}

function firstStart({ kind }: Good, fact: Facts): string[] {
  const address = fact('default-ip')?.text;
  const console = fact('console')?.text;
  return [
    ...(kind === 'software' ? [] : ['Подайте питание и дождитесь окончания загрузки.']),
    ...(console ? [`Подключитесь к консольному порту: ${console}.`] : []),
    ...(address ? [`Или откройте адрес по умолчанию: ${address}.`] : []),
    'Смените заводской пароль и сохраните настройки.',
    'Обновите программное обеспечение до версии, которую рекомендует техническая поддержка.',
  ];
}

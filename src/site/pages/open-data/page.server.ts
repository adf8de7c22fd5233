import { createElement } from 'react';
import { type GroupMeter, measureGroups } from '#src/domain/catalog/known.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findOpenDataFiles, type ListedDevice, listDevices } from '#src/domain/open-data/open-data.server.ts';
import { fileSize } from '#src/platform/file-size.ts';
import { formatDateTime } from '#src/platform/moscow-time.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { type DeviceGroup, DeviceList } from './devices-view.server.tsx';

type DrawnDevices = { count: number; list: DrawnPart };

export type OpenDataPage = {
  files: { name: string; href: string; about: string; size: string; sha256: string }[];
  changed: string | null;
  /** Device types for NetBox by catalogue group: those that hold all that an inventory needs, and those that do not. */
  devices: { complete: DrawnDevices; incomplete: DrawnDevices };
  /** How much is known of the models of each group. */
  meter: GroupMeter[];
};

const ABOUT: Record<string, string> = {
  'catalog.json': 'Все изделия со всеми характеристиками; у каждого значения указано происхождение',
  'catalog.csv':
    'То же таблицей: в\u00a0строке\u00a0— изделие, в\u00a0столбце\u00a0— характеристика. Кодировка UTF-8, разделитель — запятая, дробная часть отделена точкой',
  'catalog.yml': 'Фид YML: изделия в продаже',
};

const TITLE = 'Открытые данные';
const DESCRIPTION =
  'Данные каталога в\u00a0машиночитаемом виде: выгрузки JSON и\u00a0CSV, фид YML, типы устройств NetBox, описание API и\u00a0ленты.';

export const load: Load<OpenDataPage> = async () => {
  const [files, devices, meter, company] = await Promise.all([
    findOpenDataFiles(),
    listDevices(),
    measureGroups(),
    currentCompany(),
  ]);
  const complete = devices.filter(({ unknown }) => unknown.length === 0);
  const incomplete = devices.filter(({ unknown }) => unknown.length > 0);
  const [file] = files;
  return {
    kind: 'page',
    head: {
      title: `${TITLE}: выгрузки, фиды и\u00a0API — ${company.name}`,
      description: DESCRIPTION,
      canonical: links.openData(),
      jsonLd: [breadcrumbList([{ label: TITLE, href: links.openData() }])],
    },
    data: {
      files: files.map(({ name, size, sha256 }) => ({
        ...{ name, sha256, href: links.openDataFile(name), about: ABOUT[name] ?? '', size: fileSize(size) },
      })),
      changed: file ? formatDateTime(new Date(file.changedAt)) : null,
      devices: { complete: drawn('complete', complete), incomplete: drawn('incomplete', incomplete) },
      meter,
    },
  };
};

const drawn = (name: string, devices: readonly ListedDevice[]): DrawnDevices => ({
  count: devices.length,
  list: drawPart(name, createElement(DeviceList, { groups: boundTexts(groupsOf(devices)) })),
});

const byModel = (a: ListedDevice, b: ListedDevice): number =>
  a.good.model.localeCompare(b.good.model, 'ru', { numeric: true });

function groupsOf(devices: readonly ListedDevice[]): DeviceGroup[] {
  return [...Map.groupBy(devices, ({ good }) => good.group.name)].map(([group, own]) => ({
    group,
    goods: own.toSorted(byModel).map(({ good, file, unknown }) => ({
      ...{ code: good.code, model: good.model, file: `${file}.yaml`, unknown: unknown.join(', ') },
    })),
  }));
}

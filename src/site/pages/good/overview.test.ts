import { expect, test } from 'vitest';
import { leadOf } from './overview.server.ts';

const lead = (name: string, model: string, description: string): string => {
  const good = { name: `${name} ${model}`, model, description, against: 'name', isKnown: true, siblings: [] };
  return leadOf(good as unknown as Parameters<typeof leadOf>[0]).lead.replaceAll('\u00a0', ' ');
};

test('a lead does not say the title again', () => {
  expect(lead('Уличная точка доступа', 'WOP-1', 'Уличная точка доступа: Wi-Fi 6, питание по PoE+.')).toBe(
    'WOP-1: Wi-Fi 6, питание по PoE+.',
  );
  expect(lead('Сервисный маршрутизатор', 'ESR-1', 'Сервисный маршрутизатор серии ESR: 12 портов.')).toBe(
    'ESR-1: 12 портов.',
  );
});

test('a lead that says more than the title is left whole', () => {
  expect(lead('Ethernet-коммутатор', 'MES1', 'Управляемый коммутатор доступа: 24 порта.')).toBe(
    'MES1 — управляемый коммутатор доступа: 24 порта.',
  );
  expect(lead('Сервисный маршрутизатор', 'ESR-1', 'Средний сервисный маршрутизатор серии ESR.')).toBe(
    'ESR-1 — средний сервисный маршрутизатор серии ESR.',
  );
});

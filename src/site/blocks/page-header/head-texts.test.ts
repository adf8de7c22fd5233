import { expect, test } from 'vitest';
import { fitDescription, fitTitle } from './head-texts.ts';

test('a title is the fullest that fits 60 characters', () => {
  const name = 'Ethernet-коммутатор MES2324';
  expect(fitTitle(`${name}: характеристики и документы — Демо-Телеком`, `${name} — Демо-Телеком`)).toBe(
    `${name} — Демо-Телеком`,
  );
  expect(fitTitle('Каталог')).toBe('Каталог');
});

test('a title that never fits ends after a whole word', () => {
  const title = fitTitle('Аналог HPE Virtual Connect SE 100Gb F32 Module for Synergy with a long name');
  expect(title.length).toBeLessThanOrEqual(60);
  expect(title).toMatch(/^Аналог HPE Virtual Connect SE 100Gb F32 Module for[^ ]* ?[^ ]*…$/);
});

test('a description takes the sentences that fit 160 characters', () => {
  const first = 'а'.repeat(100);
  expect(fitDescription(`${first}.`, `${'б'.repeat(70)}.`, 'Коротко.')).toBe(`${first}. Коротко.`);
  expect(fitDescription(`${'слово '.repeat(40)}.`).length).toBeLessThanOrEqual(160);
});

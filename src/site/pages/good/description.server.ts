/** What search engines are told of a product in one line. */
import { DISCONTINUED, type Good } from '#src/domain/catalog/catalog.ts';
import { bandsTogether, FED } from '#src/domain/catalog/key-facts.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { fitDescription } from '#src/site/blocks/page-header/head-texts.ts';

/** «MES2324: управляемый коммутатор доступа: …», then figures that the description does not state. */
export function descriptionOf(good: Good): string {
  const { model, description, keyFacts } = good;
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase();
  const told = plain(description);
  // C343: the price of what is made no more cannot be asked for.
  const isOut = good.lifecycle.some(({ name }) => name === DISCONTINUED);
  const asked = isOut ? 'замены' : good.price?.amount ? 'счёта' : 'цены';
  const untold = keyFacts
    .filter(
      ({ value }) =>
        !plain(value)
          .split(' · ')
          .every((part) => told.includes(part)),
    )
    .filter(({ label }) => !(/[ -]порт/.test(told) && /^(?:комбо-)?порты/.test(label)))
    // «питание по PoE+» has the standard in its plus.
    .filter(({ label }) => !(told.includes('poe+') && label === FED));
  const facts = bandsTogether(untold)
    .map(({ value, label }) => `${label}: ${value}`.replace(', не более: ', '\u00a0— не\u00a0более '))
    .join('; ');
  return fitDescription(
    `${model}\u00a0— ${lowerFirst(description)}`,
    facts && `${facts[0]?.toUpperCase()}${facts.slice(1)}.`,
    isDescribed(good)
      ? `Характеристики, документы и\u00a0запрос ${asked}.`
      : `Характеристик в\u00a0каталоге нет, есть документы и\u00a0форма запроса ${asked}.`,
  );
}

/** Whether anything is told of it but its names and what the site itself classified. */
export const isDescribed = ({ sections }: Pick<Good, 'sections'>): boolean =>
  sections.some(
    ({ name, attributes }) =>
      name !== 'Идентификация' && attributes.some(({ confidence }) => confidence !== 'inferred'),
  );

/** What the page shows of a list that is kept by links. */
import { createElement } from 'react';
import { endOfKept } from '#src/domain/kept/kept.server.ts';
import { shownCode, spokenCode } from '#src/domain/kept/kept.ts';
import { findShared } from '#src/domain/specification/shared.server.ts';
import { MOST_VERSIONS } from '#src/domain/specification/shared.ts';
import { answerSpecification } from '#src/domain/specification/specification.server.ts';
import { differencesOf } from '#src/domain/specification/specification.ts';
import { formatDate, formatDateTime } from '#src/platform/moscow-time.ts';
import { drawTree } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnNode } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { History, Notices, type NoticesProps } from './kept-view.server.tsx';

/** Paths of both links; `edit` is null for who may only read. */
export type SharedData = {
  key: string;
  edit: string | null;
  read: string;
  /** Numbers of the opened version and of the newest one. */
  version: number;
  newest: number;
  /** What is told of the list and of its versions. */
  notices: DrawnNode[];
  history: DrawnNode[];
  /** The list of the page is not the opened version: it was changed and sent without scripts. */
  isChanged: boolean;
  /** What erasing takes away; no script needs to carry it. */
  erasing: string;
  saveAction: string;
  eraseAction: string;
};

const WHO = {
  edit: `По\u00a0коду и\u00a0по\u00a0ссылке для\u00a0чтения открывается последняя версия. Со\u00a0ссылкой для\u00a0правки можно сохранять версии и\u00a0удалить список. Хранятся последние ${MOST_VERSIONS} версий.`,
  read: 'Ссылка открыта для\u00a0чтения. Изменения останутся в\u00a0вашем браузере; чтобы передать их, получите код или свои ссылки.',
};

/** Returns a list by its key with the text of the asked version, or of the newest; undefined where there is none. */
export async function sharedData(
  key: string,
  asked: { version?: number | undefined; base?: number | undefined } = {},
): Promise<{ text: string; shared: SharedData } | undefined> {
  const found = await findShared(key, asked.version);
  if (!found) return undefined;
  const { keys, code, version, versions, text, previous } = found;
  const pathOf = (number: number) => links.specification({ link: key, version: String(number) });
  return {
    text,
    shared: {
      key,
      edit: keys.edit === null ? null : links.specification({ link: keys.edit }),
      read: links.specification({ link: keys.read }),
      version: version.number,
      newest: versions[0]?.number ?? version.number,
      notices: drawTree(
        createElement(Notices, {
          missed: asked.base !== undefined && asked.base < version.number - 1 ? missedBy(version.number) : null,
          code: code === null ? null : { shown: shownCode(code), spoken: spokenCode(code) },
          who: keys.edit === null ? WHO.read : WHO.edit,
          end: `Список хранится до\u00a0${formatDate(endOfKept(new Date()))} года, срок продлевается с\u00a0каждым открытием.`,
        }),
      ),
      history: drawTree(
        createElement(History, {
          version: version.number,
          savedAt: formatDateTime(version.savedAt),
          versions: versions.map(({ number, savedAt }) => ({
            number,
            savedAt: formatDateTime(savedAt),
            href: number === version.number ? null : pathOf(number),
          })),
          changes: previous && { from: previous.number, differences: await changesOf(previous.text, text) },
        }),
      ),
      isChanged: false,
      erasing: 'Стираются список, все его версии и\u00a0код. Ссылки перестанут открываться. Вернуть список нельзя.',
      saveAction: serverLinks.specificationVersion(),
      eraseAction: serverLinks.specificationErasing(),
    },
  };
}

const missedBy = (number: number): NoticesProps['missed'] => ({
  version: number - 1,
  told: `Ваш список сохранён версией\u00a0${number}, их\u00a0правок в\u00a0нём нет. Отличия указаны ниже, прежняя версия цела.`,
});

async function changesOf(before: string, after: string): Promise<string[]> {
  const [was, is] = await Promise.all([before, after].map((text) => answerSpecification(text)));
  return differencesOf(was?.rows ?? [], is?.rows ?? []);
}

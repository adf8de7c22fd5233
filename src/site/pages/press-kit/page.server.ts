import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findPressKit } from '#src/domain/pages/pages.server.ts';
import type { PressKitPage } from '#src/domain/pages/pages.ts';
import { fileSize } from '#src/platform/file-size.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';

type Download = { href: string; format: string; size: string };
export type PressKitData = Pick<PressKitPage, 'title' | 'description' | 'texts' | 'rules'> & {
  /** One picture in all its formats. */
  pictures: {
    title: string;
    ground: 'light' | 'dark' | 'any';
    url: string;
    width: number;
    height: number;
    downloads: Download[];
  }[];
  archive: { href: string; size: string };
};

/** C029 */
export const load: Load<PressKitData> = async () => {
  const [kit, company] = await Promise.all([findPressKit(), currentCompany()]);
  if (!kit) throw new Error('Нет материалов для прессы: выполните npm run content:sync');
  const pictures = [...Map.groupBy(kit.files, ({ title, ground }) => `${title} ${ground}`).values()].flatMap(
    (files) => {
      const [shown] = files.toSorted((a, b) => Number(b.path.endsWith('.svg')) - Number(a.path.endsWith('.svg')));
      if (!shown) return [];
      const { title, ground, url, width, height } = shown;
      const downloads = files.map((file): Download => {
        const format = file.path.slice(file.path.lastIndexOf('.') + 1).toUpperCase();
        const pixels = format === 'SVG' ? '' : `, ${file.width}\u00a0×\u00a0${file.height} пикс.`;
        return { href: file.url, format: `${format}${pixels}`, size: fileSize(file.bytes) };
      });
      return [{ title, ground, url, width, height, downloads }];
    },
  );
  const { title, description, texts, rules } = kit;
  return {
    kind: 'page',
    head: {
      title: `${title} — ${company.name}`,
      description,
      canonical: serverLinks.pressKit(),
      jsonLd: [breadcrumbList([{ label: title, href: serverLinks.pressKit() }])],
    },
    data: {
      ...{ title, description, texts, rules, pictures },
      archive: { href: serverLinks.pressArchive(), size: fileSize(kit.archiveBytes) },
    },
  };
};

/** The front of a cabinet of a specification as a file: SVG in millimetres with the drawings of its devices inside it. */
import type { ProjectCabinet } from '#src/domain/specification/project.server.ts';
import { escapeXml } from '#src/platform/markup.ts';

const UNIT = 44.45;
const WIDTH = 482.6;
const RAIL = 36;
const NAMES = 300;

/** Returns the document; `drawings`: fronts as SVG by the code of their good. A device without one is an empty box with its name. */
export function elevationSvg({ name, units, placed }: ProjectCabinet, drawings: ReadonlyMap<string, string>): string {
  const height = units * UNIT;
  const rails = Array.from({ length: units }, (_, at) => {
    const y = height - (at + 1) * UNIT;
    return `<path d="M0 ${y}h${WIDTH}" stroke="#bbb"/><text x="${-RAIL / 2}" y="${y + 30}" text-anchor="middle">${at + 1}</text>`;
  });
  const devices = placed.map((device) => {
    const y = height - (device.at + device.units - 1) * UNIT;
    const box = `x="0" y="${y}" width="${WIDTH}" height="${device.units * UNIT}"`;
    const svg = drawings.get(codeOf(device.picture ?? ''));
    const data = svg && Buffer.from(svg).toString('base64');
    const picture = data ? `<image ${box} href="data:image/svg+xml;base64,${data}"/>` : '';
    const label = `<text x="${WIDTH + RAIL + 12}" y="${y + (device.units * UNIT) / 2 + 9}">${escapeXml(device.name)}</text>`;
    return `<rect ${box} fill="#eee" stroke="#555"/>${picture}${label}`;
  });
  const wide = WIDTH + 2 * RAIL + NAMES + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}mm" height="${height + 8}mm" viewBox="${-RAIL - 4} -4 ${wide} ${height + 8}" font-family="sans-serif" font-size="24">`,
    `<title>${escapeXml(`${name}, ${units}U`)}</title>`,
    `<rect x="${-RAIL}" y="0" width="${WIDTH + 2 * RAIL}" height="${height}" fill="#fff" stroke="#333"/>`,
    ...[...rails, ...devices, '</svg>\n'],
  ].join('');
}

/** The code in the address of a picture: «/pictures/panels/mes2448p.svg?…». */
function codeOf(picture: string): string {
  const [path = ''] = picture.split('?');
  return path.slice(path.lastIndexOf('/') + 1).replace('.svg', '');
}

/**
 * Draws our own pictures into a PDF as vectors. Reads the part of SVG that they use and nothing else: groups, paths,
 * circles, rectangles, `use`, presentation attributes, transforms. Colours are #rrggbb.
 */
import { findElement, type MarkupElement, readMarkup } from '#src/platform/markup-tree.ts';

type Pdf = PDFKit.PDFDocument;
type Style = Record<(typeof INHERITED)[number], string | undefined>;

const INHERITED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'fill-rule',
  'vector-effect',
] as const;
/** Points; strokes that keep their weight at every scale. */
const HAIRLINE = 0.5;

export type Picture = { width: number; height: number; root: MarkupElement; byId: Map<string, MarkupElement> };

/** Reads the markup; `width` and `height` are those of its view box. */
export function readPicture(svg: string): Picture {
  const root = findElement(readMarkup(svg), ({ name }) => name === 'svg');
  const [, , width, height] = numbers(root?.attributes.viewBox ?? '');
  if (!root || !width || !height) throw new Error('A picture needs an svg element with a viewBox');
  const byId = new Map<string, MarkupElement>();
  const collect = (element: MarkupElement) => {
    if (element.attributes.id) byId.set(element.attributes.id, element);
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  return { width, height, root, byId };
}

/** Draws the picture with its corner at x, y; `scale`: points a unit. */
export function drawPicture(pdf: Pdf, { root, byId }: Picture, x: number, y: number, scale: number): void {
  pdf.save();
  pdf.transform(scale, 0, 0, scale, x, y);
  const none = Object.fromEntries(INHERITED.map((name) => [name, undefined])) as Style;
  drawNode({ pdf, byId }, root, none, scale);
  pdf.restore();
}

type Canvas = { pdf: Pdf; byId: Map<string, MarkupElement> };

function drawNode(canvas: Canvas, node: MarkupElement, outer: Style, outerScale: number): void {
  const { name: tag, attributes, children } = node;
  if (tag === 'defs' || tag === 'title') return;
  const { pdf } = canvas;
  const style = { ...outer };
  for (const name of INHERITED) if (attributes[name] !== undefined) style[name] = attributes[name];
  pdf.save();
  let scale = outerScale;
  for (const [a, b, c, d, e, f] of transforms(attributes.transform ?? '')) {
    pdf.transform(a, b, c, d, e, f);
    scale *= Math.sqrt(Math.abs(a * d - b * c));
  }
  if (tag === 'use') {
    const target = canvas.byId.get((attributes.href ?? '').slice(1));
    pdf.translate(numberOf(node, 'x'), numberOf(node, 'y'));
    if (target) drawNode(canvas, target, style, scale);
  } else if (!drawShape(pdf, node, style, scale)) {
    for (const child of children) if (typeof child !== 'string') drawNode(canvas, child, style, scale);
  }
  pdf.restore();
}

const numberOf = ({ attributes }: MarkupElement, name: string): number => Number(attributes[name] ?? 0);

/** Draws a path, a circle or a rectangle. Returns false for any other element. */
function drawShape(pdf: Pdf, node: MarkupElement, style: Style, scale: number): boolean {
  const { name: tag, attributes } = node;
  const number = (name: string) => numberOf(node, name);
  if (tag === 'path' && attributes.d) {
    const { d } = attributes;
    paint(pdf, () => pdf.path(d), style, scale);
  } else if (tag === 'circle') {
    const length = 2 * Math.PI * number('r');
    const unit = attributes.pathLength ? length / number('pathLength') : 1;
    paint(pdf, () => pdf.circle(number('cx'), number('cy'), number('r')), style, scale, unit);
  } else if (tag === 'rect') {
    const box = ['x', 'y', 'width', 'height'].map(number) as [number, number, number, number];
    paint(pdf, () => (attributes.rx ? pdf.roundedRect(...box, number('rx')) : pdf.rect(...box)), style, scale);
  } else return false;
  return true;
}

/** `unit`: the length of one unit of dashes. */
function paint(pdf: Pdf, shape: () => Pdf, style: Style, scale: number, unit = 1): void {
  const fill = style.fill === undefined ? '#000000' : style.fill; // SVG fills black unless told otherwise
  const rule = style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
  const { stroke } = style;
  if (fill !== 'none') shape().fill(fill, rule);
  if (!stroke || stroke === 'none') return;
  pdf.lineWidth(
    style['vector-effect'] === 'non-scaling-stroke' ? HAIRLINE / scale : Number(style['stroke-width'] ?? 1),
  );
  if (style['stroke-linecap']) pdf.lineCap(style['stroke-linecap']);
  if (style['stroke-linejoin']) pdf.lineJoin(style['stroke-linejoin']);
  const dashes = numbers(style['stroke-dasharray'] ?? '');
  // A dash of no length with round ends is a dot; pdfkit takes no zero.
  if (dashes.length > 0) pdf.dash(dashes.map((length) => Math.max(length * unit, 0.001)) as unknown as number, {});
  shape().stroke(stroke);
}

type Matrix = [number, number, number, number, number, number];

function transforms(text: string): Matrix[] {
  return [...text.matchAll(/(?<!\w)(\w+)\(([^()]*)\)/g)].flatMap(([, name, list]): Matrix[] => {
    const [a = 0, b, c, d, e, f] = numbers(list ?? '');
    if (name === 'translate') return [[1, 0, 0, 1, a, b ?? 0]];
    if (name === 'scale') return [[a, 0, 0, b ?? a, 0, 0]];
    if (name === 'matrix') return [[a, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0]];
    if (name !== 'rotate') throw new Error(`A picture may not be transformed by ${name}`);
    const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
    const turn: Matrix = [cos, sin, -sin, cos, 0, 0];
    return b === undefined || c === undefined ? [turn] : [[1, 0, 0, 1, b, c], turn, [1, 0, 0, 1, -b, -c]];
  });
}

const numbers = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);

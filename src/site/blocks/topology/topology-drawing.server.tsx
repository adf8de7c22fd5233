import type { Image } from '#src/domain/catalog/catalog.ts';
import type { Sign } from '#src/domain/solutions/solutions.ts';
import type { Gap } from '#src/domain/solutions/topology.ts';
import { atLevel } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { links } from '#src/site/links.ts';
import { type LegendLine, LineLegend } from './line-legend.tsx';
import { SIGN_PATHS } from './sign-paths.ts';
import css from './topology.module.css';

export type TopologyFace = {
  id: string;
  title: string;
  role: string;
  count: number;
  sign: Sign | null;
  /** The address of the good. */
  code: string | null;
  image: Image | null;
};
export type DrawnTopology = {
  rows: { name: string; nodes: TopologyFace[]; gap: Gap }[];
  /** All links in words. */
  links: { from: string; to: string; text: string }[];
  legend: LegendLine[];
};

/**
 * A network from its border to its edge: rows of drawn devices, each a link to its product, and the lines between them.
 * Rows are lists and text is text, so a phone shows the same drawing narrower; the lines are SVG in hundredths of the width.
 * Those who cannot see lines read the list of links below. Lines are laid from above when their row first comes into view
 * (C170), so that the eye follows them down. Drawn by the loader.
 */
export function TopologyDrawing({ topology, label }: { topology: DrawnTopology; label: string }) {
  const { rows, links: all, legend } = topology;
  return (
    <figure className={css.figure} aria-label={label}>
      <LineLegend lines={legend} />
      <ol className={css.rows}>
        {rows.map(({ name, nodes, gap }) => (
          <li key={name} data-in-view="">
            <h3 className={css.layer}>{name}</h3>
            <ul className={`${css.nodes} ${css[`of${nodes.length}`]}`}>
              {nodes.map((node) => (
                <li key={node.id}>
                  <Node node={node} frame={frameOf(nodes)} />
                </li>
              ))}
            </ul>
            {gap.height > 0 && <Lines gap={gap} />}
          </li>
        ))}
      </ol>
      <details className={css.words}>
        <summary>Соединения списком</summary>
        <ul>
          {all.map(({ from, to, text }) => (
            <li key={`${from} ${to}`}>
              {from} — {to}: {text}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

/** Devices of one row are drawn to one scale; a small one alone is not blown up to a rack's width. */
const frameOf = (nodes: readonly TopologyFace[]) => Math.max(300, ...nodes.map(({ image }) => image?.width ?? 0));
const FRAME_HEIGHT = 0.5;

function Node({ node, frame }: { node: TopologyFace; frame: number }) {
  const { title, role, count, code, image, sign } = node;
  const name = (
    <>
      <b>{title}</b>
      {count > 1 && <span className={css.count}>×&nbsp;{count}</span>}
    </>
  );
  return (
    <div className={css.node}>
      <div className={css.face}>
        {image && <Face image={image} frame={frame} />}
        {sign && <SignPicture sign={sign} />}
      </div>
      <p className={css.name}>{code === null ? name : <a href={links.product(code)}>{name}</a>}</p>
      <p className={css.role}>{role}</p>
    </div>
  );
}

function Face({ image, frame }: { image: Image; frame: number }) {
  const scale = Math.min(1, (frame * FRAME_HEIGHT) / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return (
    <svg viewBox={`0 0 ${frame} ${height}`} aria-hidden="true">
      <image href={atLevel(image.url, 'cards')} width={width} height={height} x={(frame - width) / 2} y="0" />
    </svg>
  );
}

const shifted = (shift: number) => (shift === 0 ? undefined : `translate(${shift} 0)`);

function Lines({ gap: { height, lines, labels } }: { gap: Gap }) {
  return (
    <svg className={css.gap} width="100%" height={height} aria-hidden="true">
      {lines.map(({ x1, y1, x2, y2, shift, medium }) => (
        <line
          key={`${x1} ${y1} ${x2} ${y2} ${shift}`}
          x1={`${x1}%`}
          y1={y1}
          x2={`${x2}%`}
          y2={y2}
          transform={shifted(shift)}
          className={css[medium]}
        />
      ))}
      {labels.flatMap(({ x, y, shift, lines: texts }) =>
        texts.map((text, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of a label is its place
            key={`${x} ${y + index * 16} ${shift}`}
            x={`${x}%`}
            y={y + index * 16}
            transform={shifted(shift)}
          >
            {text}
          </text>
        )),
      )}
    </svg>
  );
}

function SignPicture({ sign }: { sign: Sign }) {
  return (
    <svg viewBox="0 0 64 48" className={css.sign} aria-hidden="true">
      <path d={SIGN_PATHS[sign]} />
    </svg>
  );
}

import type { GraphNode } from './graph-tree.ts';

/** A node where it is drawn: its level is its ring, the angle is clockwise from the top. */
export interface Placed {
  readonly node: GraphNode;
  readonly angle: number;
  readonly x: number;
  readonly y: number;
  /** Where it hangs; the middle for the first ring. */
  readonly from: Placed | undefined;
}

export interface Layout {
  readonly placed: readonly Placed[];
  /** From ring to ring. */
  readonly step: number;
  readonly rings: number;
}

/** Room along a ring that one node needs for its line of words; and the least from ring to ring, for the words' length. */
const gap = 19;
const stepMin = 118;
/** How many letters of a name are drawn, and the room they need outside the outermost ring, including the point. */
export const lettersMax = 14;
const wordsRoom = 112;
/** Where the labels of a single ring are as long as the ring is wide, the ring is drawn closer. */
const narrowPx = 480;
const stepMinNarrow = 84;
/** No node is drawn towards the top: the numbers of the rings are there. */
const openAngle = 0.75;

/** Where on a ring of that radius an angle is. */
export const pointAt = (angle: number, radius: number) => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
});

const childrenOf = (node: GraphNode): readonly GraphNode[] => (node.kind === 'person' ? node.children : []);

/** How much of the circle a node and all that hangs on it need, in radians at rings one unit apart. */
const needOf = (node: GraphNode): number =>
  Math.max(
    gap / node.level,
    childrenOf(node).reduce((sum, child) => sum + needOf(child), 0),
  );

const depthOf = (nodes: readonly GraphNode[]): number =>
  nodes.reduce((depth, node) => Math.max(depth, node.level, depthOf(childrenOf(node))), 0);

/**
 * Rings around the viewer: every node has the part of the circle that it and all below it need, so that lines neither
 * cross nor words meet. The rings move apart as far as the fullest of them asks for. The same nodes stand the same on
 * pages of the same width, in pixels.
 */
export const layOut = (nodes: readonly GraphNode[], width: number): Layout => {
  const need = nodes.reduce((sum, node) => sum + needOf(node), 0);
  const circle = 2 * Math.PI - openAngle;
  const rings = depthOf(nodes);
  const step = Math.max(width < narrowPx && rings < 2 ? stepMinNarrow : stepMin, need / circle);
  const placed: Placed[] = [];
  const place = (branch: readonly GraphNode[], start: number, room: number, from: Placed | undefined) => {
    const needed = branch.reduce((sum, node) => sum + needOf(node), 0);
    let at = start;
    for (const node of branch) {
      const share = (needOf(node) / needed) * room;
      const angle = at + share / 2;
      const here = { node, angle, ...pointAt(angle, node.level * step), from };
      placed.push(here);
      place(childrenOf(node), at, share, here);
      at += share;
    }
  };
  place(nodes, openAngle / 2, circle, undefined);
  return { placed, step, rings };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** At this scale everything that is drawn is seen, with the words around it. */
export const scaleToFit = ({ rings, step }: Layout, { width, height }: Size): number =>
  Math.min(width, height) / (2 * (Math.max(rings, 1) * step + wordsRoom));

/** How large it is drawn at first: everything, but never smaller than words can be read. */
export const firstScale = (layout: Layout, size: Size): number =>
  Math.min(Math.max(scaleToFit(layout, size), 0.75), 1.6);

/** The line from a node to the one it hangs on: leaves each along its spoke. */
export const linkPath = ({ angle, x, y, node, from }: Placed, step: number): string => {
  const middle = (node.level - 0.5) * step;
  const near = pointAt(angle, middle);
  if (!from) return `M0 0L${x} ${y}`;
  const far = pointAt(from.angle, middle);
  return `M${from.x} ${from.y}C${far.x} ${far.y} ${near.x} ${near.y} ${x} ${y}`;
};

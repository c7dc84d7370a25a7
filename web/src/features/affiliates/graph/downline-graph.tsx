import { ActionIcon, Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { canOpen, type OpenBranches } from '../downline/open-branches.ts';
import { isFocusLost, treeKeys } from '../downline/tree-keys.ts';
import { type BranchOf, type BranchPlace, branchPageQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './downline-graph.module.css';
import { GraphDetails } from './graph-details.tsx';
import { firstScale, layOut, type Placed, scaleToFit } from './graph-layout.ts';
import { GraphLegend } from './graph-legend.tsx';
import { GraphPoint } from './graph-point.tsx';
import { GraphRings } from './graph-rings.tsx';
import { beforeOf, branchesToDraw, type DrawnPage, type GraphNode, nodesOf } from './graph-tree.ts';
import { useViewport } from './use-viewport.ts';

/** Of each open branch the page that is drawn, where it is not the one it begins with. */
type Pages = ReadonlyMap<BranchOf, BranchPlace & { readonly before: number | undefined }>;

/** So many of the branches that were opened last are fetched: more would not find room in the picture. */
const fetchedMax = 12;

const useDrawing = (open: OpenBranches, pages: Pages, directCount: number, width: number) => {
  const wanted = useMemo((): [BranchOf, MemberId | undefined][] => {
    const fetched = [...open].slice(-fetchedMax).filter(([of]) => of !== 'me');
    return [['me', open.get('me')], ...fetched];
  }, [open]);
  const replies = useQueries({
    queries: wanted.map(([of, from]) => {
      const { cursor } = pages.get(of) ?? {};
      const place = cursor ? { cursor, from } : from ? { from } : {};
      return branchPageQuery(of, place);
    }),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const drawnPages = new Map<BranchOf, DrawnPage>();
    for (const [index, [of, from]] of wanted.entries()) {
      const data = replies[index];
      const at = pages.get(of);
      if (data) drawnPages.set(of, { ...data, before: at ? at.before : from ? undefined : 0 });
    }
    const drawn = branchesToDraw(open, drawnPages);
    return { drawnPages, drawn, layout: layOut(nodesOf('me', directCount, drawnPages, drawn), width) };
  }, [replies, wanted, open, pages, directCount, width]);
};

const keyOf = ({ node }: Placed): string => node.key;

interface GraphProps {
  readonly open: OpenBranches;
  readonly toggle: (of: BranchOf, toOpen: boolean) => void;
  readonly focus: MemberId | undefined;
  /** How often anybody was looked for: each time `focus` is shown once. */
  readonly choices: number;
  readonly directCount: number;
  readonly levels: ReplyOf<typeof infinitySponsors.endpoints.browseDownline>['levels'];
}

/**
 * The downline as a chart: the viewer in the middle, each level a ring, each member a point as large as what they
 * bought. The tree is the same in words; both open the same branches and know the same keys.
 */
export const DownlineGraph = ({ open, toggle, focus, choices, directCount, levels }: GraphProps) => {
  const t = useText();
  const client = useQueryClient();
  const [pages, setPages] = useState<Pages>(new Map());
  const { ref, width, height } = useElementSize();
  const { drawnPages, drawn, layout } = useDrawing(open, pages, directCount, width);
  const [chosen, setChosen] = useState<string | undefined>(focus);
  const [refused, setRefused] = useState(0);
  const frame = useRef<SVGSVGElement>(null);
  const view = useViewport(frame, { width, height }, { x: 0, y: 0, scale: 0 });
  const { viewport, setViewport, show } = view;
  const scale = viewport.scale || firstScale(layout, { width, height });
  const fit = scaleToFit(layout, { width, height });
  const selected = layout.placed.find((one) => keyOf(one) === chosen);
  const tabStop = selected ?? layout.placed[0];

  useEffect(() => {
    if (focus) setChosen(focus);
  }, [focus]);
  const focusOn = useCallback(
    (point: Placed) =>
      frame.current
        ?.querySelector<SVGGElement>(`[data-key="${keyOf(point)}"]`)
        ?.focus({ preventScroll: true }),
    [],
  );
  const [found, setFound] = useState<string>();
  const choice = `${focus} ${choices}`;
  const target = layout.placed.find((one) => keyOf(one) === focus);
  useEffect(() => {
    // Only when it first appears: from then on the viewer moves the drawing.
    if (!target || !width || found === choice) return;
    setFound(choice);
    setChosen(focus);
    setViewport({ x: target.x * 0.75, y: target.y * 0.75, scale });
    frame.current?.scrollIntoView({ block: 'center' });
    if (isFocusLost()) focusOn(target);
  }, [target, width, found, choice, focus, focusOn, scale, setViewport]);

  const settled = () => (viewport.scale ? viewport : { ...viewport, scale });
  const [acted, setActed] = useState<Pick<GraphNode, 'key' | 'of'>>();
  useEffect(() => {
    // What was unfolded is brought into view, as far as it fits; the point itself in any case.
    const point = layout.placed.find((one) => keyOf(one) === acted?.key);
    if (!point) {
      // The last page removes the 'more' node: the focus moves to the first node of that page.
      const first = layout.placed.find(({ node }) => node.of === acted?.of);
      if (first) setActed(first.node);
      if (first && isFocusLost()) focusOn(first);
      return;
    }
    for (const one of layout.placed) if (one.from === point) show(one);
    show(point);
  }, [layout, acted, show, focusOn]);

  const act = (node: GraphNode) => {
    setViewport(settled());
    setChosen(node.key);
    setActed(node);
    if (node.kind === 'rest') {
      const page = drawnPages.get(node.of);
      if (!page) return;
      const at = { cursor: node.cursor, before: beforeOf(node.way, page) };
      const place = { cursor: node.cursor, from: open.get(node.of) };
      // The current page stays drawn until the other one has loaded.
      void client
        .prefetchQuery(branchPageQuery(node.of, place))
        .then(() => setPages((before) => new Map(before).set(node.of, at)));
    } else if (canOpen(node.user)) toggle(node.user.memberId, !drawn.has(node.user.memberId));
  };
  const zoom = (by: number) => {
    setViewport(settled());
    view.zoom(by);
  };
  const moves: Record<string, () => void> = {
    '+': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': () => setViewport({ x: 0, y: 0, scale: fit }),
  };
  const pans: Record<string, [number, number]> = {
    ArrowLeft: [80, 0],
    ArrowRight: [-80, 0],
    ArrowUp: [0, 80],
    ArrowDown: [0, -80],
  };
  const keys = treeKeys({
    act: (item) => {
      const node = layout.placed.find((one) => keyOf(one) === item.dataset.key)?.node;
      if (node) act(node);
    },
    refuseAll: setRefused,
  });
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const by = event.shiftKey ? pans[event.key] : undefined;
    if (by) {
      event.preventDefault();
      setViewport(settled());
      view.pan(...by);
    } else if (moves[event.key] && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      moves[event.key]?.();
    } else keys(event);
  };
  const counts = new Map(levels.map(({ level, count }) => [level, count]));
  const onWay = new Set<string>();
  for (let at = selected; at; at = at.from) onWay.add(keyOf(at));
  const largest = layout.placed.reduce(
    (most, { node }) => (node.kind === 'person' ? Math.max(most, node.user.volumeMinor) : most),
    1,
  );
  const [w, h] = [width / scale, height / scale];
  return (
    <div className={styles.graph}>
      <p className={styles.refused} role="status">
        {refused > 0
          ? t('{count} branches are too many to open at once. Open one at a time, or search by name.', {
              count: refused,
            })
          : null}
      </p>
      <div className={styles.frame}>
        <div className={styles.canvas} ref={ref}>
          {width > 0 ? (
            <svg
              ref={frame}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the drawing is a tree, with its keys.
              role="tree"
              aria-label={t('Members below you, shown as rings')}
              className={styles.drawing}
              data-far={scale < 0.5 || undefined}
              viewBox={`${viewport.x - w / 2} ${viewport.y - h / 2} ${w} ${h}`}
              onKeyDown={onKeyDown}
              {...view.handlers}
              onPointerDown={(event) => {
                setViewport(settled());
                view.handlers.onPointerDown(event);
              }}
            >
              <GraphRings layout={layout} counts={counts} way={onWay} />
              {layout.placed.map((placed) => (
                <GraphPoint
                  key={keyOf(placed)}
                  placed={placed}
                  largest={largest}
                  isOpen={placed.node.kind === 'person' && drawn.has(placed.node.user.memberId)}
                  isChosen={placed === selected}
                  isTabStop={placed === tabStop}
                  onFocus={() => {
                    setChosen(keyOf(placed));
                    if (frame.current?.querySelector(':focus-visible')) {
                      setViewport(settled());
                      show(placed);
                    }
                  }}
                  onClick={() => {
                    if (!view.wasDragged()) act(placed.node);
                  }}
                />
              ))}
            </svg>
          ) : null}
          <div className={styles.zoom}>
            <ActionIcon variant="default" size="lg" aria-label={t('Larger')} onClick={() => zoom(1.25)}>
              <IconPlus size={16} stroke={1.6} />
            </ActionIcon>
            <ActionIcon variant="default" size="lg" aria-label={t('Smaller')} onClick={() => zoom(0.8)}>
              <IconMinus size={16} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('Show all')}
              onClick={() => setViewport({ x: 0, y: 0, scale: fit })}
            >
              <IconFocusCentered size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        </div>
        <div className={styles.aside}>
          {selected?.node.kind === 'person' ? (
            <GraphDetails placed={selected}>
              {canOpen(selected.node.user) ? (
                <Button variant="default" size="sm" onClick={() => act(selected.node)}>
                  {drawn.has(selected.node.user.memberId) ? t('Collapse') : t('Expand')}
                </Button>
              ) : null}
            </GraphDetails>
          ) : (
            <p>{t('Select a point to see the member.')}</p>
          )}
          <GraphLegend />
        </div>
      </div>
    </div>
  );
};

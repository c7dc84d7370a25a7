import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What of a drawing is seen: the point in the middle, and how large a unit is. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const [scaleMin, scaleMax] = [0.12, 3];
/** A press that moves less is a click. */
const dragMinPx = 4;

const between = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Moving and zooming a drawing by pointer, two fingers, wheel with Ctrl, and by what calls `zoom`, `pan` and `show`. */
export const useViewport = (frame: RefObject<SVGSVGElement | null>, size: Size, first: Viewport) => {
  const [viewport, setViewport] = useState(first);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);

  /** `at`: what stays where it is, in pixels from the middle. */
  const zoom = useCallback((by: number, at = { x: 0, y: 0 }) => {
    setViewport(({ x, y, scale }) => {
      const next = between(scale * by, scaleMin, scaleMax);
      const moved = 1 / scale - 1 / next;
      return { x: x + at.x * moved, y: y + at.y * moved, scale: next };
    });
  }, []);
  const pan = useCallback((dx: number, dy: number) => {
    setViewport(({ x, y, scale }) => ({ x: x - dx / scale, y: y - dy / scale, scale }));
  }, []);
  /** Moves only as far as needed for this point to be well inside. */
  const show = useCallback(
    (point: { x: number; y: number }) => {
      setViewport(({ x, y, scale }) => {
        const [roomX, roomY] = [(size.width / 2 - 70) / scale, (size.height / 2 - 40) / scale];
        return {
          x: between(x, point.x - Math.max(roomX, 0), point.x + Math.max(roomX, 0)),
          y: between(y, point.y - Math.max(roomY, 0), point.y + Math.max(roomY, 0)),
          scale,
        };
      });
    },
    [size.width, size.height],
  );

  useEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    const onWheel = (event: WheelEvent) => {
      // The wheel alone scrolls the page, as everywhere.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = svg.getBoundingClientRect();
      const at = {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      };
      zoom(Math.exp(-event.deltaY * 0.004), at);
    };
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => svg.removeEventListener('wheel', onWheel);
  }, [frame, zoom]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    dragged.current = false;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const distance = Math.hypot(now.x - before.x, now.y - before.y);
    if (!dragged.current && distance < dragMinPx) return;
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = true;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const box = event.currentTarget.getBoundingClientRect();
      const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      const at = { x: other.x - box.left - box.width / 2, y: other.y - box.top - box.height / 2 };
      zoom(apart(now) / Math.max(apart(before), 1), at);
    } else pan(now.x - before.x, now.y - before.y);
    pointers.current.set(event.pointerId, now);
  };
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return {
    viewport,
    setViewport,
    zoom,
    pan,
    show,
    /** Whether the press that ends now moved the drawing, so that it is no click. */
    wasDragged: () => dragged.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release },
  };
};

import { Button, Popover, Portal } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useText } from '../texts.ts';
import styles from './tour.module.css';
import { isShown, useBox } from './use-box.ts';
import { type Stop, useStops } from './use-stops.ts';

const margin = 6;

interface TourStopProps {
  readonly stop: Stop;
  readonly box: DOMRect;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly goTo: (number: number) => void;
  readonly end: () => void;
}

const TourStop = ({ stop, box, number, count, goTo, end }: TourStopProps) => {
  const t = useText();
  const id = useId();
  const isLast = number === count;
  return (
    <Popover
      opened
      trapFocus
      withRoles={false}
      withinPortal={false}
      width="min(24rem, calc(100vw - 2rem))"
      floatingStrategy="fixed"
      position={box.height > box.width ? 'right-start' : 'bottom'}
      closeOnClickOutside={false}
      onDismiss={end}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div
          className={styles.spot}
          style={{
            left: box.left - margin,
            top: box.top - margin,
            width: box.width + 2 * margin,
            height: box.height + 2 * margin,
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.words ?? ''}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
      >
        <p className={styles.count}>{t('{number} of {count}', { number, count })}</p>
        <h2 id={`${id}-title`} className={styles.title}>
          {stop.title}
        </h2>
        <p id={`${id}-words`}>{stop.words}</p>
        <div className={styles.ways}>
          {isLast ? null : (
            <Button variant="subtle" className={styles.skip ?? ''} onClick={end}>
              {t('End the tour')}
            </Button>
          )}
          {number > 1 ? (
            <Button variant="default" onClick={() => goTo(number - 1)}>
              {t('Back')}
            </Button>
          ) : null}
          <Button data-autofocus onClick={() => (isLast ? end() : goTo(number + 1))}>
            {isLast ? t('Done') : t('Next')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};

/** Leads over the screen, stop by stop; `end` is called when the person is through or has had enough. */
const Tour = ({ end }: { end: () => void }) => {
  const stops = useStops();
  // What a person does not have is no stop of theirs.
  const [places] = useState(() => stops.map(({ place }) => place).filter(isShown));
  const [number, goTo] = useState(1);
  const stop = stops.find(({ place }) => place === places[number - 1]);
  const box = useBox(stop?.place);
  useEffect(() => {
    if (!stop) end();
  }, [stop, end]);
  if (!stop || !box) return null;
  return (
    <Portal>
      <div className={styles.ground} />
      <TourStop key={stop.place} {...{ stop, box, number, count: places.length, goTo, end }} />
    </Portal>
  );
};

export default Tour;

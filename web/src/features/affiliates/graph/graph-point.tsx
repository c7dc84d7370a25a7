import { usePreference } from '#web/ui/preferences/preferences.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { canOpen } from '../downline/open-branches.ts';
import { useShownName } from '../downline/person.tsx';
import { useStatusWords } from '../downline/sponsored-user-words.tsx';
import { useText } from '../texts.ts';
import { lettersMax, type Placed } from './graph-layout.ts';
import styles from './graph-point.module.css';

const [radiusMin, radiusMax] = [4.5, 13];

const shorten = (name: string): string =>
  [...name].length > lettersMax ? `${[...name].slice(0, lettersMax - 1).join('')}…` : name;

interface PointProps {
  readonly placed: Placed;
  /** The largest volume in the picture. */
  readonly largest: number;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onClick: () => void;
}

/** The label, size and style of a node. */
const useAppearance = ({ node }: Placed, largest: number) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useShownName();
  const statusWords = useStatusWords();
  const isHidden = usePreference('privacy');
  if (node.kind === 'rest') {
    const count = node.count === undefined ? '…' : format.count(node.count);
    const label =
      node.way === 'newer'
        ? t('Show members who joined later')
        : node.count === undefined
          ? t('Show more')
          : t('Show more ({left} left)', { left: count });
    return { label, words: t('+ {count} more', { count }), radius: radiusMin, look: 'rest', opens: false };
  }
  const { user } = node;
  const name = nameOf(user);
  // In privacy mode the size would tell what the figures do not.
  const part = isHidden ? 0.2 : Math.sqrt(user.volumeMinor / largest);
  const sponsored = t(
    '{count, plural, =0 {no members sponsored} one {# member sponsored} other {# members sponsored}}',
    {
      count: user.sponsoredCount,
    },
  );
  return {
    label: `${name}, ${statusWords[user.status]}, ${sponsored}, ${format.money(user.volumeMinor)}`,
    words: shorten(name),
    radius: radiusMin + part * (radiusMax - radiusMin),
    look: user.status,
    opens: canOpen(user),
  };
};

/** A member as a point on its ring, with the name along its spoke: outside of it, or inside where others hang on it. */
export const GraphPoint = (props: PointProps) => {
  const { placed, largest, isOpen, isChosen, isTabStop, onFocus, onClick } = props;
  const { label, words, radius, look, opens } = useAppearance(placed, largest);
  const degrees = (placed.angle * 180) / Math.PI - 90;
  // On the left half words would stand on their head.
  const turned = placed.angle > Math.PI;
  const outwards = !isOpen;
  const distance = (radius + (opens ? 8 : 5)) * (outwards === turned ? -1 : 1);
  return (
    <g
      role="treeitem"
      className={styles.point}
      data-key={placed.node.key}
      data-look={look}
      data-chosen={isChosen || undefined}
      transform={`translate(${placed.x} ${placed.y}) rotate(${degrees})`}
      aria-label={label}
      aria-level={placed.node.level}
      aria-expanded={opens ? isOpen : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
    >
      <circle className={styles.reach} r={Math.max(radius + 5, 11)} />
      {opens && !isOpen ? <circle className={styles.halo} r={radius + 4} /> : null}
      <circle className={styles.dot} r={radius} />
      <text
        className={styles.words}
        x={distance}
        textAnchor={distance > 0 ? 'start' : 'end'}
        transform={turned ? 'rotate(180)' : undefined}
      >
        {words}
      </text>
    </g>
  );
};

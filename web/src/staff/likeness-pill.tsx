import type { NameLikeness } from '#shared/domain/name-likeness.ts';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { useText } from './texts.ts';

const tones: Readonly<Record<NameLikeness, Tone>> = { same: 'good', close: 'waiting', different: 'bad' };

/** How alike an account holder and a verified identity are. */
export const LikenessPill = ({ likeness }: { likeness: NameLikeness }) => {
  const t = useText();
  const words: Record<NameLikeness, string> = {
    same: t('Same name'),
    close: t('Similar name'),
    different: t('Different name'),
  };
  return <StatePill tone={tones[likeness]}>{words[likeness]}</StatePill>;
};

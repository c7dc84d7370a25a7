import { useText } from '../texts.ts';

/** Who did something, as a line of a timeline says it. */
export const useByWords = () => {
  const t = useText();
  return { member: t('by the member'), staff: t('by staff'), system: t('by the platform') };
};

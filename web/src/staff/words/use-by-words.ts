import { useText } from '../texts.ts';

/** The actor, as a line of a timeline shows it. */
export const useByWords = () => {
  const t = useText();
  return { member: t('by the member'), staff: t('by staff'), system: t('by the platform') };
};

import type { SecurityReportState } from '#shared/domain/states.ts';
import type { Tone } from '#web/ui/feedback/state-pill.tsx';
import { useText } from './texts.ts';

export const useStateWords = (): Record<SecurityReportState, string> => {
  const t = useText();
  return { open: t('Open'), closed: t('Closed') };
};

export const toneOf: Record<SecurityReportState, Tone> = { open: 'waiting', closed: 'good' };

import { textsOf } from '#web/i18n/texts.tsx';
import type german from './texts.de.ts';

export const { useText } = textsOf<typeof german>();

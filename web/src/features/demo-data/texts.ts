import { textsOf } from '#web/i18n/texts.tsx';
import type staff from '#web/staff/texts.en.ts';
import type english from './texts.en.ts';

export const { useText } = textsOf<typeof english | typeof staff>();

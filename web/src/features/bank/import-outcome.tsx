import { Notice } from '#web/ui/feedback/notice.tsx';
import { useText } from './texts.ts';

/** What became of the import that was asked for. */
export const ImportOutcome = ({ isKnown }: { isKnown: boolean }) => {
  const t = useText();
  return (
    <Notice alert>
      {isKnown
        ? t('This file was received before, so nothing is booked twice. See it under “Statements”.')
        : t('The statement is being imported. See what became of it under “Statements”.')}
    </Notice>
  );
};

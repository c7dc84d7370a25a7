import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Members who are marked for fraud: clearing one takes two people. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Fraud')}
      lead={t(
        'Their wallets are frozen. Clearing a fraud mark takes two people: select one member to propose it.',
      )}
      status="fraud"
      sort="since-newest"
      empty={{ title: t('No members marked for fraud'), words: t('Members marked for fraud appear here.') }}
    />
  );
};

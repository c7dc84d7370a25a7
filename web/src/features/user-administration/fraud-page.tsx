import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Members who are marked for fraud: clearing one takes two people. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Fraud')}
      lead={t(
        'Their wallets are frozen. Only two people together clear a mark: select one member to propose it.',
      )}
      status="fraud"
      sort="since-newest"
      empty={{ title: t('Nobody is marked for fraud'), words: t('Whom staff mark for fraud appears here.') }}
    />
  );
};

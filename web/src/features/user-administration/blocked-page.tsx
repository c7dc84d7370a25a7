import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Members who cannot sign in. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Blocked')}
      lead={t('They cannot sign in. Select members to give them another status.')}
      status="blocked"
      sort="since-newest"
      empty={{
        title: t('Nobody is blocked'),
        words: t('Whom staff block appears here, with the reason and until when.'),
      }}
    />
  );
};

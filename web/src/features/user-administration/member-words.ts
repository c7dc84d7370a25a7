import type { MemberSort } from '#shared/contract/user-administration.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import { useText } from './texts.ts';

/** How the proof of a member's identity stands, in a row. */
export const useStandingWords = (): Readonly<Record<KycStatus, string>> => {
  const t = useText();
  return {
    none: t('Not started'),
    draft: t('Begun'),
    submitted: t('Submitted'),
    'in-review': t('In review'),
    approved: t('Verified'),
    rejected: t('Rejected'),
    'more-needed': t('More needed'),
    expired: t('Expired'),
  };
};

export const useSortWords = (): Readonly<Record<MemberSort, string>> => {
  const t = useText();
  return {
    'joined-newest': t('Joined last'),
    'joined-oldest': t('Joined first'),
    'name-first': t('Name, A to Z'),
    'name-last': t('Name, Z to A'),
    'since-newest': t('Newest status'),
    'since-oldest': t('Oldest status'),
  };
};

import type { MemberSort } from '#shared/contract/user-administration.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import { useText } from './texts.ts';

/** The state of a member's identity verification, in a row. */
export const useKycWords = (): Readonly<Record<KycStatus, string>> => {
  const t = useText();
  return {
    none: t('Not started'),
    draft: t('Started'),
    submitted: t('Submitted'),
    'in-review': t('In review'),
    approved: t('Verified'),
    rejected: t('Rejected'),
    'more-needed': t('More info needed'),
    expired: t('Expired'),
  };
};

export const useSortWords = (): Readonly<Record<MemberSort, string>> => {
  const t = useText();
  return {
    'joined-newest': t('Newest members'),
    'joined-oldest': t('Oldest members'),
    'name-first': t('Name, A to Z'),
    'name-last': t('Name, Z to A'),
    'since-newest': t('Latest status change'),
    'since-oldest': t('Earliest status change'),
  };
};

import { type Permission, permissionsOf } from '#shared/domain/permissions.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { useText } from '../texts.ts';

/** What the roles are called. */
export const useRoleWords = (): Readonly<Record<Role, string>> => {
  const t = useText();
  return {
    support: t('Support'),
    compliance: t('Compliance'),
    treasurer: t('Treasurer'),
    admin: t('Administrator'),
  };
};

/** What the permissions allow; `decide-proposals` only opens the queue, so it is not listed. */
const usePermissionWords = (): Readonly<Record<Exclude<Permission, 'decide-proposals'>, string>> => {
  const t = useText();
  return {
    'read-members': t('view members'),
    'read-queues': t('view queues'),
    'read-audit': t('view the audit log'),
    'change-member-status': t('approve, sanction and block members'),
    'decide-purchases': t('confirm purchases'),
    'decide-deposits': t('confirm deposits'),
    'decide-suspense': t('resolve unmatched payments'),
    'decide-withdrawals': t('approve and pay withdrawals'),
    'decide-kyc': t('verify identities'),
    'decide-security-reports': t('handle reported sign-ins'),
    'stop-withdrawals': t('stop withdrawals'),
    'propose-funding': t('propose funding'),
    'propose-bonuses': t('propose manual bonuses'),
    'propose-configuration': t('propose configuration changes'),
    'propose-corrections': t('propose corrections'),
    'decide-money-proposals': t('decide on financial proposals'),
    'change-roles': t('propose and approve role changes'),
    redrive: t('send failed events again'),
    'seed-demo': t('create the demo cast'),
  };
};

const isWithin = (role: Role, other: Role): boolean =>
  role !== other && permissionsOf(role).every((permission) => permissionsOf(other).includes(permission));

/** What each role may do, from the permission table: the largest roles that it holds within, and what it adds to them. */
export const useRoleMeaning = (): ((role: Role) => string) => {
  const t = useText();
  const words = usePermissionWords();
  const names = useRoleWords();
  return (role) => {
    const within = roles.filter((one) => isWithin(one, role));
    const largest = within.filter((one) => !within.some((other) => isWithin(one, other)));
    const known = largest.flatMap(permissionsOf);
    const added = permissionsOf(role).flatMap((permission) =>
      permission === 'decide-proposals' || known.includes(permission) ? [] : words[permission],
    );
    if (largest.length === 0) return added.join(', ');
    return t('Everything {roles} can do, plus: {more}', {
      roles: largest.map((one) => names[one]).join(', '),
      more: added.join(', '),
    });
  };
};

/** Several roles in one line. */
export const useRoleList = (): ((held: readonly Role[]) => string) => {
  const t = useText();
  const words = useRoleWords();
  return (held) => (held.length === 0 ? t('no role') : held.map((role) => words[role]).join(', '));
};

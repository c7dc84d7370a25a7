import type { ReactNode } from 'react';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { SignedInUser } from '#web/api/session.tsx';
import { prepareTexts } from '#web/i18n/texts.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

// Few people ever see it, so it travels only to them.
const AccountState = lazyPart(async () => {
  const [{ AccountState: Component }] = await Promise.all([
    import('#web/features/users/account-state.tsx'),
    prepareTexts('features/users'),
  ]);
  return { default: Component };
});

/** Whether the member's status lets them see their money. */
export const seesMoney = ({ status }: Pick<SignedInUser, 'status'>): boolean =>
  userStatusMeaning[status].seesOwnMoney;

/** The page, for members whose status shows them their money; where the account stands, for the others. */
export const MoneyGate = ({ user, children }: { user: SignedInUser; children: ReactNode }) =>
  seesMoney(user) ? children : <AccountState />;

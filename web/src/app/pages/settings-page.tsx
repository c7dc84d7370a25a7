import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { authenticatorQuery, passkeysQuery } from '#web/features/authenticator/queries.ts';
import { payoutAddressesQuery } from '#web/features/payout-addresses/queries.ts';
import { picturesQuery } from '#web/features/pictures/queries.ts';
import { sessionsQuery } from '#web/features/sessions/queries.ts';
import type { Parts } from '#web/features/settings/part.ts';
import { Settings } from '#web/features/settings/settings.tsx';
import { meQuery } from '#web/features/users/queries.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

/** Each part's code travels beside the others, so that none waits for the largest. */
const part = (load: () => Promise<ComponentType>) => lazyPart(async () => ({ default: await load() }));

const parts: Parts = {
  account: part(() => import('#web/features/users/account.tsx').then(({ Account }) => Account)),
  pictures: part(() => import('#web/features/pictures/pictures.tsx').then(({ Pictures }) => Pictures)),
  profile: part(() => import('#web/features/users/profile.tsx').then(({ Profile }) => Profile)),
  interest: part(() => import('#web/features/users/interest.tsx').then(({ Interest }) => Interest)),
  appearance: part(() => import('#web/features/users/appearance.tsx').then(({ Appearance }) => Appearance)),
  email: part(() => import('#web/features/email-change/email.tsx').then(({ Email }) => Email)),
  password: part(() =>
    import('#web/features/change-password/change-password.tsx').then(({ ChangePassword }) => ChangePassword),
  ),
  authenticator: part(() =>
    import('#web/features/authenticator/authenticator.tsx').then(({ Authenticator }) => Authenticator),
  ),
  passkeys: part(() =>
    import('#web/features/authenticator/passkeys/passkeys.tsx').then(({ Passkeys }) => Passkeys),
  ),
  sessions: part(() => import('#web/features/sessions/sessions.tsx').then(({ Sessions }) => Sessions)),
  'payout-addresses': part(() =>
    import('#web/features/payout-addresses/payout-addresses.tsx').then(
      ({ PayoutAddresses }) => PayoutAddresses,
    ),
  ),
  notifications: part(() =>
    import('#web/features/notifications/notification-preferences.tsx').then(
      ({ NotificationPreferences }) => NotificationPreferences,
    ),
  ),
  'my-data': part(() => import('#web/features/my-data/my-data.tsx').then(({ MyData }) => MyData)),
};

// What the index says beside a name is no reason for the page to fail: the part itself says what went wrong.
const quietly = { throwOnError: false } as const;

/** Everything that a member decides about their own account; the parts of several features meet here. */
export const Component = () => {
  const { data: me } = useQuery({ ...meQuery, ...quietly });
  const { data: addresses } = useQuery({ ...payoutAddressesQuery, ...quietly });
  const { data: authenticator } = useQuery({ ...authenticatorQuery, ...quietly });
  const { data: passkeys } = useQuery({ ...passkeysQuery, ...quietly });
  const { data: sessions } = useQuery({ ...sessionsQuery, ...quietly });
  const { data: pictures } = useQuery({ ...picturesQuery, ...quietly });
  return (
    <Settings
      parts={parts}
      headerUrl={pictures?.header?.url}
      standing={{
        authenticatorSince: authenticator?.since,
        passkeys: passkeys?.items.length,
        credentialsChangedAt: me?.credentialsChangedAt,
        joinedAt: me?.joinedAt,
        payoutAddresses: addresses?.items.length,
        sessions: sessions?.items.length,
      }}
    />
  );
};

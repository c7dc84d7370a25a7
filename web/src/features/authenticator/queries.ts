import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { authenticator } from '#shared/contract/authenticator.ts';
import { passkeys } from '#shared/contract/passkeys.ts';
import { productAreas } from '#shared/domain/words.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';

const { readAuthenticator } = authenticator.endpoints;
const { listPasskeys } = passkeys.endpoints;

/** Since when my authenticator is on, and how many recovery codes I have left. */
export const authenticatorQuery = queryOptions({
  queryKey: ['authenticator'],
  queryFn: ({ signal }) => call(readAuthenticator, { signal }),
});

/** My passkeys, in the order in which I added them. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
});

/** After a change of a second factor: both kinds, what the settings say of them, and whether withdrawals are possible. */
export const useFactorsChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: authenticatorQuery.queryKey }),
      client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['users', 'me'] }),
      ...productAreas.map((area) =>
        client.invalidateQueries({ queryKey: [...moneyKeys[area], 'withdrawals'] }),
      ),
    ]);
};

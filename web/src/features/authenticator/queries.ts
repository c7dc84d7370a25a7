import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { authenticator } from '#shared/contract/authenticator.ts';
import { productAreas } from '#shared/domain/words.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';

const { readAuthenticator } = authenticator.endpoints;

/** Since when my authenticator is on, and how many recovery codes I have left. */
export const authenticatorQuery = queryOptions({
  queryKey: ['authenticator'],
  queryFn: ({ signal }) => call(readAuthenticator, { signal }),
});

/** After a change: the authenticator itself, what the settings say of it, and whether withdrawals are possible. */
export const useAuthenticatorChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: authenticatorQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['users', 'me'] }),
      ...productAreas.map((area) =>
        client.invalidateQueries({ queryKey: [...moneyKeys[area], 'withdrawals'] }),
      ),
    ]);
};

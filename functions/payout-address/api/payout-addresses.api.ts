import { serve } from '#functions/entry/http/serve.ts';
import { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import { addPayoutAddress } from './add-payout-address.ts';
import { listPayoutAddresses } from './list-payout-addresses.ts';
import { removePayoutAddress } from './remove-payout-address.ts';

export const handler = serve(payoutAddresses, { listPayoutAddresses, addPayoutAddress, removePayoutAddress });

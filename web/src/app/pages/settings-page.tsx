import { PayoutAddresses } from '#web/features/payout-addresses/payout-addresses.tsx';
import { Settings } from '#web/features/users/settings.tsx';

/** The settings, with the addresses to which the member is paid. */
export const Component = () => <Settings payoutAddresses={<PayoutAddresses />} />;

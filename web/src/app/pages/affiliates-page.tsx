import { Affiliates } from '#web/features/affiliates/affiliates.tsx';
import { SponsorBonuses } from '#web/features/bonuses/latest-bonuses.tsx';

/** The affiliates page with the bonuses that came of it. */
export const Component = () => <Affiliates sponsorBonuses={<SponsorBonuses />} />;

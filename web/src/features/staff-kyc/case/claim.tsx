import { Button } from '@mantine/core';
import type { StaffKycCase } from '#shared/contract/kyc.ts';
import { serverTime } from '#web/api/server-time.ts';
import { ActRow } from '#web/staff/decision/decision-layout.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useClaim, useRelease } from '../queries.ts';
import { useText } from '../texts.ts';

interface ClaimProps {
  kyc: StaffKycCase;
  decided: (kyc: StaffKycCase) => void;
}

/** True while the one who took the case may keep colleagues from it. */
export const isHeld = ({ claim }: StaffKycCase): boolean =>
  claim !== null && Date.parse(claim.until) > serverTime();

const Take = ({ kyc, decided }: ClaimProps) => {
  const t = useText();
  const claim = useClaim(kyc.id);
  return (
    <>
      <ErrorPanel error={claim.error} />
      <ActRow>
        <Button loading={claim.isPending} onClick={() => claim.mutate(undefined, { onSuccess: decided })}>
          {t('Claim case')}
        </Button>
      </ActRow>
    </>
  );
};

const GiveBack = ({ kyc, decided }: ClaimProps) => {
  const t = useText();
  const release = useRelease(kyc.id);
  return (
    <>
      <ErrorPanel error={release.error} />
      <ActRow>
        <Button
          variant="default"
          loading={release.isPending}
          onClick={() => release.mutate(undefined, { onSuccess: decided })}
        >
          {t('Release case')}
        </Button>
      </ActRow>
    </>
  );
};

/** Who has claimed the case, and whether the reader can claim or release it. */
export const Claim = (props: ClaimProps) => {
  const t = useText();
  const { kyc } = props;
  const { claim } = kyc;
  if (kyc.own) return <p>{t('This is your own case. A colleague has to review it.')}</p>;
  if (kyc.state !== 'submitted' && kyc.state !== 'in-review')
    return <p>{t("This case has been decided. There's nothing left to do.")}</p>;
  if (!claim)
    return (
      <>
        <p>{t('Claim the case first, so that no colleague reviews it at the same time.')}</p>
        <Take {...props} />
      </>
    );
  if (claim.mine)
    return (
      <>
        <p>
          {isHeld(kyc) ? t("You've claimed this case until") : t('Your claim expired on')}{' '}
          <DateText value={claim.until} />.
        </p>
        <GiveBack {...props} />
      </>
    );
  return isHeld(kyc) ? (
    <p>
      {t('Claimed by {name} until', { name: claim.name })} <DateText value={claim.until} />.
    </p>
  ) : (
    <>
      <p>{t("{name}'s claim has expired. You can claim the case.", { name: claim.name })}</p>
      <Take {...props} />
    </>
  );
};

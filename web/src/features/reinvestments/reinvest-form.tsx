import { Button, NumberInput, Radio, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { quantityMax } from '#shared/domain/limits.ts';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { isOfNewTerms } from '#web/api/api-error.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { text, useUrlState, whole } from '#web/ui/list/url-state.ts';
import { ConfirmPurchase } from '#web/ui/order/confirm-purchase.tsx';
import { OrderLayout } from '#web/ui/order/order-layout.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { Offer } from './offers.ts';
import { previewQuery, useReinvest } from './queries.ts';
import { ReinvestPreview } from './reinvest-preview.tsx';
import { useText } from './texts.ts';

interface ReinvestFormProps {
  offers: readonly Offer[];
  availableMinor: Minor;
  /** Called with the purchase that the server made. */
  reinvested: (purchase: PurchaseView) => void;
}

const fields = { package: text, quantity: whole(1, 1, quantityMax) };

/** The packages, each with how many the balance covers or what is missing. */
const PackageChoice = (props: {
  offers: readonly Offer[];
  availableMinor: Minor;
  chosen: string;
  choose: (packageId: string) => void;
}) => {
  const t = useText();
  const format = useFormat();
  return (
    <Radio.Group label={t('Package')} value={props.chosen} onChange={props.choose}>
      <Stack gap="md" mt="sm">
        {props.offers.map(({ item, totalMinor, quantityMax }) => (
          <Radio
            key={item.id}
            value={item.id}
            disabled={quantityMax === 0}
            label={t('{name}: {price}, {rate} p.a.', {
              name: item.name,
              price: format.price(item.priceMinor),
              rate: format.rate(item.annualRateBps),
            })}
            description={
              quantityMax > 0
                ? t('{months, plural, one {# month} other {# months}}; you can buy up to {count}', {
                    months: item.termMonths,
                    count: format.count(quantityMax),
                  })
                : t('{total} including its fee; you need {missing} more', {
                    total: format.price(totalMinor),
                    missing: format.money(subtractMinor(totalMinor, props.availableMinor)),
                  })
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
};

/** Package and quantity on one side, the server's preview of exactly them on the other, and the confirmation. */
export const ReinvestForm = ({ offers, availableMinor, reinvested }: ReinvestFormProps) => {
  const t = useText();
  const format = useFormat();
  const { version } = useConfiguration();
  const [choice, choose] = useUrlState(fields);
  const covered = offers.filter(({ quantityMax }) => quantityMax > 0);
  // There is a covered one, or this form would not stand here.
  const offer = (covered.find(({ item }) => item.id === choice.package) ?? covered[0]) as Offer;
  const { item, quantityMax } = offer;
  const [typed, setTyped] = useState<number | string>(Math.min(choice.quantity, quantityMax));
  const isValid = typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= quantityMax;
  const body = { packageId: item.id, quantity: isValid ? typed : 1, configurationVersion: version };
  const preview = useQuery({ ...previewQuery(body), enabled: isValid });
  const reinvest = useReinvest();
  const shown = preview.isPlaceholderData ? undefined : preview.data;
  const possible = isValid && shown !== undefined && shown.availableAfterMinor >= 0;
  const [confirming, confirmation] = useDisclosure(false);

  const choices = (
    <>
      <PackageChoice
        offers={offers}
        availableMinor={availableMinor}
        chosen={item.id}
        choose={(packageId) => {
          setTyped(1);
          choose({ package: packageId, quantity: undefined }, { replace: true, keepsPage: true });
        }}
      />
      <NumberInput
        label={t('Quantity')}
        value={typed}
        onChange={(entry) => {
          setTyped(entry);
          if (typeof entry === 'number') choose({ quantity: entry }, { replace: true, keepsPage: true });
        }}
        min={1}
        max={quantityMax}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        maw="10rem"
        error={isValid ? undefined : t('Enter a whole number from 1 to {max}.', { max: quantityMax })}
      />
    </>
  );
  const trouble = isOfNewTerms(reinvest.error) ? (
    <Notice alert>
      {t(
        'The terms changed while you were deciding. The new terms are shown here; nothing was bought. Order again if you agree to them.',
      )}
    </Notice>
  ) : (
    <ErrorPanel error={confirming ? null : reinvest.error} />
  );
  return (
    <>
      <OrderLayout
        submit={() => {
          if (!possible || reinvest.isPending) return;
          reinvest.reset();
          confirmation.open();
        }}
        choices={choices}
        summary={
          <ReinvestPreview
            preview={preview.data}
            isStale={preview.isPlaceholderData || !isValid}
            error={preview.error}
          />
        }
        trouble={trouble}
      >
        <Button type="submit" size="md" loading={reinvest.isPending} disabled={!possible}>
          {shown && isValid
            ? t('Reinvest {total}', { total: format.price(shown.totalMinor) })
            : t('Reinvest')}
        </Button>
      </OrderLayout>
      <ConfirmPurchase
        opened={confirming}
        close={() => {
          confirmation.close();
          reinvest.reset();
        }}
        chosen={item}
        quantity={body.quantity}
        availableMinor={availableMinor}
        run={() =>
          reinvest.mutate(body, {
            onSuccess: reinvested,
            // The form shows the new terms.
            onError: (error) => isOfNewTerms(error) && confirmation.close(),
          })
        }
        pending={reinvest.isPending}
        error={reinvest.error}
      />
    </>
  );
};

import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { daySchema } from '#shared/domain/calendar.ts';
import { simulatorMonthsMax } from '#shared/domain/simulator.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/text/format.ts';
import type { SimulatorState } from '../simulator-state.ts';
import { useText } from '../texts.ts';
import { NumberField } from './number-field.tsx';
import styles from './simulator-inputs.module.css';

const OfferSelect = ({ inputs, change }: Pick<SimulatorState, 'inputs' | 'change'>) => {
  const t = useText();
  const format = useFormat();
  const { packages, plans } = useConfiguration();
  return (
    <NativeSelect
      label={t('Package or plan')}
      defaultValue={`${inputs.kind}:${inputs.id}`}
      onChange={({ currentTarget }) => {
        const [kind, id] = currentTarget.value.split(':');
        // Months belong to the term of what was chosen before, and so does its strategy.
        change({
          kind: kind === 'plan' ? 'plan' : 'package',
          id,
          months: undefined,
          exit: undefined,
          strategy: undefined,
        });
      }}
      data={[
        {
          group: t('Packages'),
          items: packages.map((item) => ({
            value: `package:${item.id}`,
            label: t('{name}: {price}, {rate} p.a.', {
              name: item.name,
              price: format.price(item.priceMinor),
              rate: format.rate(item.annualRateBps),
            }),
          })),
        },
        {
          group: t('Plans'),
          items: plans.map((item) => ({
            value: `plan:${item.id}`,
            label: t('{name}: {months, plural, one {# month} other {# months}}, {rate} p.a.', {
              name: item.name,
              months: item.termMonths,
              rate: format.rate(item.annualRateBps),
            }),
          })),
        },
      ]}
    />
  );
};

const StrategyChoice = ({ inputs, change }: Pick<SimulatorState, 'inputs' | 'change'>) => {
  const t = useText();
  const grows = inputs.kind === 'plan' ? 'compound' : 'reinvest';
  return (
    <Radio.Group
      label={t('What to do with returns')}
      defaultValue={inputs.strategy}
      onChange={(value) => change({ strategy: value === 'pay-out' ? 'pay-out' : grows })}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          value="pay-out"
          label={t('Pay out')}
          description={t('Each return is added to your available balance.')}
        />
        {inputs.kind === 'plan' ? (
          <Radio
            value="compound"
            label={t('Compound')}
            description={t("A share of each return is added to the principal on the day it's granted.")}
          />
        ) : (
          <Radio
            value="reinvest"
            label={t('Reinvest')}
            description={t(
              'A share of each return is reserved. Whenever it covers the price and fee of another package of the same kind, that package is bought and runs for a full term. Matured prices are paid out.',
            )}
          />
        )}
      </Stack>
    </Radio.Group>
  );
};

/**
 * Everything that can be chosen; each choice takes effect immediately and is kept in the address. The fields keep what is
 * typed in them, also while it is no number within its bounds.
 */
export const SimulatorInputs = ({ inputs, limits, exitMax, change }: SimulatorState) => {
  const t = useText();
  const { currency } = useConfiguration();
  // Fields keep their own input, so another offer, with other limits, gets new fields.
  const offer = `${inputs.kind}:${inputs.id}`;
  return (
    <section className={styles.inputs} aria-label={t('What to simulate')} data-print="never">
      <OfferSelect inputs={inputs} change={change} />
      <div className={styles.pair}>
        {inputs.kind === 'plan' ? (
          <NumberField
            key={`amount ${offer}`}
            label={t('Amount in {currency}', { currency })}
            value={inputs.amount}
            min={limits.amountMin}
            max={limits.amountMax}
            change={(amount) => change({ amount })}
          />
        ) : (
          <NumberField
            key={`quantity ${offer}`}
            label={t('Quantity')}
            value={inputs.quantity}
            min={1}
            max={limits.quantityMax}
            change={(quantity) => change({ quantity })}
          />
        )}
        <NumberField
          key={`months ${offer}`}
          label={t('Months')}
          value={inputs.months}
          min={1}
          max={simulatorMonthsMax}
          change={(months) => change({ months })}
        />
      </div>
      <TextInput
        type="date"
        label={t('First day')}
        defaultValue={inputs.start}
        min="2000-01-01"
        max="2099-12-31"
        onChange={({ currentTarget }) => {
          const day = daySchema.safeParse(currentTarget.value);
          if (day.success) change({ start: day.data });
        }}
      />
      <StrategyChoice key={`strategy ${offer}`} inputs={inputs} change={change} />
      {inputs.strategy === 'pay-out' ? null : (
        <NumberField
          key={`share ${offer}`}
          label={t('Share of each return (%)')}
          value={inputs.share}
          min={1}
          max={100}
          change={(share) => change({ share })}
        />
      )}
      <Radio.Group
        label={t('Bonus pool')}
        defaultValue={inputs.scenario}
        onChange={(value) => change({ scenario: value === 'none' ? 'none' : 'as-agreed' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="as-agreed" label={t('The pool covers every return')} />
          <Radio value="none" label={t('The pool covers no returns')} />
        </Stack>
      </Radio.Group>
      {exitMax > 0 ? (
        <NumberField
          key={`exit ${offer} ${exitMax}`}
          label={t('Compare with leaving after (months)')}
          value={inputs.exit}
          min={1}
          max={exitMax}
          change={(exit) => change({ exit })}
        />
      ) : null}
    </section>
  );
};

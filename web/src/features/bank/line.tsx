import { Anchor, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BankLineView } from '#shared/contract/bank.ts';
import { depositIdSchema, type EntryId, type ProposalId, purchaseIdSchema } from '#shared/domain/ids.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, DecisionLayout, Lead } from '#web/staff/decision/decision-layout.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useDifferenceWords } from '#web/staff/words/difference-words.ts';
import { useUsePaymentWords } from '#web/staff/words/use-payment-words.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { ChargeAct, GiveUpRefundAct, RefundAct } from './line-proposals.tsx';
import { transitQuery, useConfirmTransit, useMatchLine } from './queries.ts';
import { signedAmount } from './signed-amount.ts';
import { SourceLink } from './source-link.tsx';
import { Text, useText } from './texts.ts';

interface LineProps {
  line: BankLineView;
  decided: (line: BankLineView) => void;
}

/** As many manual bookings of one amount as can be chosen from at once. */
const transitShown = 100;

/** Uses the line for the order that it names, or for any member's other waiting order. */
const MatchAct = ({ line, decided }: LineProps) => {
  const t = useText();
  const say = useUsePaymentWords();
  const match = useMatchLine(line.id);
  const differences = useDifferenceWords();
  const named = line.named?.order.state === 'waiting' ? line.named : null;
  const [target, setTarget] = useState<'named' | 'other'>(named ? 'named' : 'other');
  const [typed, setTyped] = useState('');
  const otherId =
    depositIdSchema.safeParse(typed.trim()).data ?? purchaseIdSchema.safeParse(typed.trim()).data;
  const orderId = target === 'named' && named ? named.order.id : otherId;
  return (
    <ReasonAct
      label={t('Use for an order…')}
      title={t('Use this payment for an order?')}
      act={t('Use payment')}
      main
      reasonLabel={t('Reason (shown to the member)')}
      ready={orderId !== undefined}
      mutation={match}
      inputOf={(reason) => ({ orderId: orderId as typeof otherId & string, reason })}
      done={decided}
    >
      {named ? (
        <Radio.Group
          label={t('For which order?')}
          value={target}
          onChange={(value) => setTarget(value === 'named' ? 'named' : 'other')}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              value="named"
              label={t("{name}'s order, by its reference", { name: named.order.memberName })}
              description={[
                ...named.differences.map((what) => differences[what]),
                say(line.openMinor, named.order.dueMinor),
              ].join(' · ')}
            />
            <Radio
              value="other"
              label={t('Another order awaiting payment')}
              description={t('A full payment activates it. Any surplus stays unmatched.')}
            />
          </Stack>
        </Radio.Group>
      ) : null}
      {target === 'other' ? (
        <TextInput
          label={t('Purchase or deposit number')}
          description={t('You can copy it from the order in its queue.')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={
            typed.trim() !== '' && otherId === undefined
              ? t('This is not the number of a purchase or deposit.')
              : undefined
          }
        />
      ) : null}
    </ReasonAct>
  );
};

/** Says which manual booking the line confirms: one of the same direction and amount. */
const ConfirmTransitAct = ({ line, decided }: LineProps) => {
  const t = useText();
  const confirm = useConfirmTransit(line.id);
  const [chosen, setChosen] = useState<EntryId>();
  const { direction, openMinor: amountMinor } = line;
  const { data } = useQuery(transitQuery({ limit: transitShown, direction, amountMinor }));
  const fitting = data?.items ?? [];
  if (fitting.length === 0) return null;
  return (
    <ReasonAct
      label={t('Confirm a manual booking…')}
      title={t('Which manual booking does this line confirm?')}
      act={t('Confirm booking')}
      reasonLabel={t('Reason')}
      ready={chosen !== undefined}
      mutation={confirm}
      inputOf={(reason) => ({ transitId: chosen as EntryId, reason })}
      done={decided}
    >
      <Radio.Group
        label={t('Manual bookings of this amount')}
        value={chosen ?? ''}
        onChange={(value) => setChosen(fitting.find(({ id }) => id === value)?.id)}
      >
        <Stack gap="sm" mt="xs">
          {fitting.map(({ id, memberName, reference, createdAt }) => (
            <Radio
              key={id}
              value={id}
              label={memberName ?? t('Operator funds')}
              description={
                <>
                  {reference} · <DateText value={createdAt} />
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonAct>
  );
};

/** What two people decide about the rest of a line. */
const Proposing = (props: ComponentProps<typeof RefundAct>) =>
  props.line.direction === 'in' ? <RefundAct {...props} /> : <ChargeAct {...props} />;

/** One line: what the bank wrote, what it was used for, and what staff can do with the rest. */
export const Line = ({ line, decided }: LineProps) => {
  const t = useText();
  const { roles } = useUser();
  const [proposed, setProposed] = useState<ProposalId>();
  const { partyName, partyIban, text, bookedOn, openMinor, uses } = line;
  const isOpen = line.state === 'unmatched';
  return (
    <DecisionLayout>
      <Lead figures={[{ name: t('Amount'), value: <MoneyText amount={signedAmount(line)} /> }]} />
      {isOpen && line.direction === 'out' ? (
        <Notice>
          {t(
            'Money left the account, and no payout of ours explains it. Confirm the manual booking that it belongs to, or propose it as a bank charge.',
          )}
        </Notice>
      ) : null}
      <KeyValues
        items={[
          { name: t('Payer or payee'), value: partyName ?? t('No name') },
          partyIban !== null && { name: t('IBAN'), value: groupedIban(partyIban) },
          { name: t('Booked'), value: <DateText value={bookedOn} /> },
          text !== '' && { name: t('Message'), value: text },
          { name: t('Unmatched'), value: <MoneyText amount={openMinor} />, strong: true },
        ]}
      />
      {isOpen && can(roles, 'decide-purchases') ? (
        <ActRow>
          {line.direction === 'in' ? <MatchAct line={line} decided={decided} /> : null}
          <ConfirmTransitAct line={line} decided={decided} />
          {can(roles, 'decide-suspense') ? <Proposing line={line} proposed={setProposed} /> : null}
        </ActRow>
      ) : null}
      {proposed ? (
        <Notice>
          <Text
            id="A second person decides about it in the <0>control center</0>. Nothing has moved yet."
            links={[
              <Anchor
                key="proposal"
                component={Link}
                to={`/admin-control-center/?open=${proposed}`}
                inherit
              />,
            ]}
          />
        </Notice>
      ) : null}
      {uses.some(({ kind }) => kind === 'refund') && can(roles, 'decide-withdrawals') ? (
        <ActRow>
          <GiveUpRefundAct line={line} decided={decided} />
        </ActRow>
      ) : null}
      {uses.length > 0 ? (
        <Section title={t('Used for')}>
          <KeyValues
            items={uses.map(({ sourceId, area, amountMinor, at, by, reason, suspenseId }) => ({
              name: reason ?? t('Matched by the reference'),
              value: (
                <span key={at}>
                  <MoneyText amount={amountMinor} /> · <SourceLink id={sourceId} area={area} /> ·{' '}
                  <DateText value={at} />
                  {by.kind === 'staff' ? ` · ${t('by {name}', { name: by.name })}` : null}
                  {suspenseId ? (
                    <>
                      {' · '}
                      <Link to={`/security/wait/suspense/?open=${suspenseId}`}>
                        {t('Reversed: the money is an unmatched payment')}
                      </Link>
                    </>
                  ) : null}
                </span>
              ),
            }))}
          />
        </Section>
      ) : null}
    </DecisionLayout>
  );
};

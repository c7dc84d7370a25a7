import { Button, NativeSelect, Radio, TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import { cryptoNetworks } from '#shared/domain/payee.ts';
import {
  addressProblems,
  type NewPayoutAddress,
  newBankAddressSchema,
  newCryptoAddressSchema,
} from '#shared/domain/payout-address.ts';
import { call } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import styles from './payout-addresses.module.css';
import { payoutAddressesQuery } from './queries.ts';
import { useText } from './texts.ts';

const networkNames = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'Tron' } as const;

interface FieldsProps {
  /** Everything is right: on to the code. */
  next: (address: NewPayoutAddress) => void;
  cancel: () => void;
}

/** What is wrong with an address, in the language of the screens. */
const useProblemWords = () => {
  const t = useText();
  const words = new Map<unknown, string>([
    [addressProblems.iban, t("This isn't a valid IBAN: its check digits or length are wrong.")],
    [addressProblems.bitcoin, t("This isn't a valid Bitcoin address: its checksum is wrong.")],
    [
      addressProblems.ethereum,
      t(
        "This isn't a valid Ethereum address with checksum. Copy it exactly as your wallet shows it, including capital letters.",
      ),
    ],
    [addressProblems.tron, t("This isn't a valid Tron address: its checksum is wrong.")],
  ]);
  return (problem: unknown) => words.get(problem) ?? problem;
};

interface AddressFormProps extends Pick<ComponentProps<typeof Form>, 'submit' | 'errors' | 'error'> {
  /** Of the field in which the member names the address. */
  label: object;
  cancel: () => void;
  children: ReactNode;
}

/** The fields that every kind of address has, around those of one kind. */
const AddressForm = ({ label, cancel, children, ...form }: AddressFormProps) => {
  const t = useText();
  return (
    <Form {...form}>
      <TextInput
        label={t('Address label')}
        description={t('Only you see this, for example “Household account”')}
        maxLength={40}
        {...label}
      />
      {children}
      <div className={styles.ways}>
        <Button type="submit">{t('Continue')}</Button>
        <Button variant="default" onClick={cancel}>
          {t("Don't add")}
        </Button>
      </div>
    </Form>
  );
};

/** A number that only its own checksum can prove: nothing of it is guessed or corrected by the browser. */
const CheckedField = ({ error, ...props }: TextInputProps) => {
  const say = useProblemWords();
  return <TextInput autoComplete="off" spellCheck={false} {...props} error={say(error) as ReactNode} />;
};

const BankFields = ({ next, cancel }: FieldsProps) => {
  const t = useText();
  const { form, submit, mutation } = useContractForm({
    schema: newBankAddressSchema,
    initial: { kind: 'bank', label: '', holder: '', iban: '' },
    keepAs: 'new bank account',
    send: async (address) => next(address),
  });
  const frame = { submit, errors: form.errors, error: mutation.error, cancel };
  return (
    <AddressForm {...frame} label={form.getInputProps('label')}>
      <TextInput label={t('Account holder')} autoComplete="name" {...form.getInputProps('holder')} />
      <CheckedField label={t('IBAN')} {...form.getInputProps('iban')} />
    </AddressForm>
  );
};

const CryptoFields = ({ next, cancel }: FieldsProps) => {
  const t = useText();
  const { form, submit, mutation } = useContractForm({
    schema: newCryptoAddressSchema,
    initial: { kind: 'crypto', label: '', network: 'bitcoin', address: '' },
    keepAs: 'new cryptocurrency address',
    send: async (address) => next(address),
  });
  const frame = { submit, errors: form.errors, error: mutation.error, cancel };
  return (
    <AddressForm {...frame} label={form.getInputProps('label')}>
      <NativeSelect
        label={t('Network')}
        data={cryptoNetworks.map((value) => ({ value, label: networkNames[value] }))}
        {...form.getInputProps('network')}
      />
      <CheckedField
        label={t('Address')}
        description={t('Money sent to an address on a different network is lost.')}
        {...form.getInputProps('address')}
      />
    </AddressForm>
  );
};

/** What the code confirms: the whole address, to be compared once more. */
const useFacts = () => {
  const t = useText();
  return (address: NewPayoutAddress) =>
    address.kind === 'bank'
      ? [
          { name: t('Address label'), value: address.label },
          { name: t('Account holder'), value: address.holder },
          { name: t('IBAN'), value: address.iban.replaceAll(/(.{4})(?=.)/gu, '$1 '), strong: true },
        ]
      : [
          { name: t('Address label'), value: address.label },
          { name: t('Network'), value: networkNames[address.network] },
          { name: t('Address'), value: address.address, strong: true },
        ];
};

interface AddAddressProps {
  holdHours: number;
  done: () => void;
  cancel: () => void;
}

/** A new payout address: what kind, where, and the code that confirms it. */
const AddAddress = ({ holdHours, done, cancel }: AddAddressProps) => {
  const t = useText();
  const client = useQueryClient();
  const facts = useFacts();
  const { keyFor, settled } = useIdempotencyKey();
  const [kind, setKind] = useKeptState<NewPayoutAddress['kind']>('kind of new address', 'bank');
  const [address, setAddress] = useState<NewPayoutAddress>();
  const [confirming, setConfirming] = useState(false);
  const next = (typed: NewPayoutAddress) => {
    setAddress(typed);
    setConfirming(true);
  };
  const Fields = kind === 'bank' ? BankFields : CryptoFields;
  return (
    <div className={styles.form}>
      <Radio.Group
        label={t('What kind of address?')}
        value={kind}
        onChange={(value) => setKind(value === 'crypto' ? 'crypto' : 'bank')}
        mb="md"
      >
        <div className={styles.choice}>
          <Radio value="bank" label={t('Bank account')} />
          <Radio value="crypto" label={t('Cryptocurrency')} />
        </div>
      </Radio.Group>
      <Fields next={next} cancel={cancel} />
      {address ? (
        <OtpDialog
          opened={confirming}
          close={() => setConfirming(false)}
          title={t('Confirm payout address')}
          act={t('Add address')}
          confirms={{ purpose: 'payout-address', payload: address }}
          run={(otpProof) =>
            call(payoutAddresses.endpoints.addPayoutAddress, {
              body: address,
              otpProof,
              idempotencyKey: keyFor(address),
            })
          }
          done={() => {
            settled();
            void client.invalidateQueries({ queryKey: payoutAddressesQuery.queryKey });
            done();
          }}
        >
          <KeyValues items={facts(address)} />
          <p>{t('You can use it {hours} hours after adding it.', { hours: holdHours })}</p>
        </OtpDialog>
      ) : null}
    </div>
  );
};
export default AddAddress;

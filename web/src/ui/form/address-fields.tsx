import { TextInput } from '@mantine/core';
import { addressRuleOf } from '#shared/domain/postal-address.ts';
import { useText } from '../texts.ts';
import styles from './address-fields.module.css';
import { usePostalCodeWords, useRegionWords } from './address-words.ts';
import { CountrySelect } from './country-select.tsx';

type Part = 'street' | 'postalCode' | 'city' | 'region' | 'country';

interface AddressFieldsProps {
  /** The chosen country, which decides what the other fields are called, and their order. */
  country: string;
  /** Value, error and handlers of a field. */
  field: (part: Part) => { value?: string; error?: string | undefined };
}

/**
 * An address as its country writes it. What was typed stays when another country is chosen.
 *
 *     <AddressFields country={form.values.country} field={(part) => form.getInputProps(part)} />
 */
export const AddressFields = ({ country, field }: AddressFieldsProps) => {
  const t = useText();
  const codes = usePostalCodeWords();
  const regions = useRegionWords();
  const rule = addressRuleOf(country);
  const optional = (name: string, required: boolean) =>
    required || country === '' ? name : t('{name} (if any)', { name });
  const street = (
    <TextInput
      key="street"
      label={t('Street and number')}
      autoComplete="street-address"
      {...field('street')}
    />
  );
  const code = (
    <TextInput
      key="code"
      label={optional(codes[rule.codeName], rule.codeRequired)}
      description={rule.codeExample ? t('For example, {example}', { example: rule.codeExample }) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="postal-code"
      spellCheck={false}
      {...field('postalCode')}
    />
  );
  const city = <TextInput key="city" label={t('City')} autoComplete="address-level2" {...field('city')} />;
  const region = rule.regionName ? (
    <TextInput
      key="region"
      label={optional(regions[rule.regionName], rule.regionRequired)}
      autoComplete="address-level1"
      {...field('region')}
    />
  ) : null;
  const lines = {
    'code-first': [street, [code, city], region],
    'code-last': [street, region ? [city, region] : [city, code], region ? code : null],
    'region-first': [[code, region], city, street],
  }[rule.order];
  return (
    <>
      <CountrySelect label={t('Country')} {...field('country')} />
      {lines.map((line) =>
        Array.isArray(line) ? (
          <div key={line.map((part) => part?.key).join()} className={styles.pair}>
            {line}
          </div>
        ) : (
          line
        ),
      )}
    </>
  );
};

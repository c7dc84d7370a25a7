import { TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { sponsorCodeSchema } from '#shared/domain/ids.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { Text, useText } from '../texts.ts';
import styles from './sponsor-code-input.module.css';

/** The sponsor's code with its owner's name, so that a typing error doesn't assign a stranger as sponsor. */
export const SponsorCodeInput = ({ value, ...input }: Omit<TextInputProps, 'value'> & { value: string }) => {
  const t = useText();
  const parsed = sponsorCodeSchema.safeParse(value);
  const sponsor = useQuery({
    queryKey: ['sponsor-name', value],
    queryFn: ({ signal }) =>
      call(infinitySponsors.endpoints.readSponsorName, { params: { sponsorCode: value }, signal }),
    enabled: parsed.success,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
  const unknown = sponsor.error instanceof ApiError && sponsor.error.code === 'not_found';
  return (
    <div>
      <TextInput
        {...input}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={8}
        error={
          unknown
            ? t("This sponsor code can't be used. Check it for typos, or leave the field empty.")
            : input.error
        }
      />
      <p className={styles.name} role="status">
        {sponsor.data ? (
          <Text
            id="Your sponsor: <0>{name}</0>"
            values={{ name: sponsor.data.name }}
            links={[<strong key="name" />]}
          />
        ) : null}
      </p>
    </div>
  );
};

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { ApiError } from '#web/api/api-error.ts';
import { useText } from '../texts.ts';

/** The words beside the field when the error says that this was not the member's password; null for any other. */
export const useWrongPassword = (error: unknown): string | null => {
  const t = useText();
  if (!(error instanceof ApiError) || error.code !== 'wrong_password') return null;
  const { triesLeft } = error.details as { triesLeft?: number };
  return t(
    "This isn't your current password. {triesLeft, plural, =0 {Try again in an hour} one {# attempt left} other {# attempts left}}.",
    { triesLeft: triesLeft ?? 0 },
  );
};

/** The password that the member has now, asked for before an act that a session alone may not do. */
export const CurrentPasswordInput = (props: PasswordInputProps) => {
  const t = useText();
  return (
    <PasswordInput
      label={t('Current password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password') }}
      {...props}
    />
  );
};

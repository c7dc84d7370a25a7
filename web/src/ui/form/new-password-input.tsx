import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { acceptedStrength, missingRules, type PasswordRule } from '#shared/domain/password-rules.ts';
import { useText } from '../texts.ts';
import styles from './new-password-input.module.css';
import { usePasswordStrength } from './use-password-strength.ts';

type NewPasswordInputProps = Omit<PasswordInputProps, 'value'> & {
  value: string;
  /** Words of this person that a guesser tries first: name, e-mail. */
  own: readonly string[];
};

/** A field for a new password, with how hard it is to guess and what it still lacks. */
export const NewPasswordInput = ({ own, ...input }: NewPasswordInputProps) => {
  const t = useText();
  const strength = usePasswordStrength(input.value, own);
  const missing = missingRules(input.value);
  const rules: Record<PasswordRule, string> = {
    length: t('12 characters or more'),
    cases: t('upper- and lower-case letters'),
    digit: t('a number'),
    symbol: t('a symbol, such as ! or -'),
  };
  const hint = t('At least 12 characters, with upper- and lower-case letters, a number and a symbol.');
  const words = [t('very weak'), t('weak'), t('fair'), t('strong'), t('very strong')];
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password') }}
        {...input}
      />
      <div className={styles.meter} data-strength={strength ?? 'none'} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className={styles.words} role="status" data-room={hint}>
        <span>
          {input.value && missing.length > 0
            ? t('Still missing: {rules}.', { rules: missing.map((rule) => rules[rule]).join(', ') })
            : strength === null
              ? hint
              : strength < acceptedStrength
                ? t('{strength}: passwords like this one are tried first.', {
                    strength: words[strength] ?? '',
                  })
                : (words[strength] ?? '')}
        </span>
      </p>
    </div>
  );
};

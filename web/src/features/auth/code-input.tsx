import { TextInput, type TextInputProps } from '@mantine/core';
import * as z from 'zod/mini';
import styles from './code-input.module.css';

/** Six digits; spaces that came along when the code was pasted do not count. */
const code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.replaceAll(/\s/gu, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/u)),
);

export const codeSchema = z.object({ code });
export const codeField = { code };

/** A field for a code from a message or an authenticator. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={12}
    spellCheck={false}
    classNames={{ input: styles.code ?? '' }}
    {...props}
  />
);

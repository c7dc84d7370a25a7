import { TextInput, type TextInputProps } from '@mantine/core';
import * as z from 'zod/mini';
import styles from './code-input.module.css';

/** Digits only; spaces that came along when the code was pasted do not count. */
const codeLike = (pattern: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.replaceAll(/\s/gu, '')),
    ),
    z.string().check(z.regex(pattern)),
  );

/** Six digits, as the user pool makes them. */
export const codeField = { code: codeLike(/^\d{6}$/u) };
export const codeSchema = z.object(codeField);
/** As many digits as the configuration may ask for. */
export const otpCodeSchema = z.object({ code: codeLike(/^\d{6,10}$/u) });

/** Where a passkey takes the place of the code. */
export const noCodeSchema = z.object({ code: z.optional(z.string()) });

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

/**
 * Forms that validate as the server does.
 *
 *     const { form, submit, mutation } = useContractForm({
 *       schema: users.endpoints.writeProfile.body,
 *       initial: profile,
 *       send: (body) => call(users.endpoints.writeProfile, { body }),
 *       done: (reply) => …,
 *     });
 *     <Form submit={submit} error={mutation.error} errors={form.errors}>
 *       <TextInput label={t('Name')} {...form.getInputProps('name')} key={form.key('name')} />
 *       <Button type="submit" loading={mutation.isPending}>{t('Save')}</Button>
 *     </Form>
 *
 * Errors of the schema and of the server stand beside their fields and are announced; nothing typed is lost on an
 * error; leaving the page or reloading it with unsaved input asks first. Empty optional fields are left out of what is
 * sent. Set `mayBeLost: true` where losing the input costs nothing, such as sign-in. With `keepAs`, a name that is unique
 * on the form's address, what was typed is there again when the session ended meanwhile: never for passwords and codes.
 */
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type * as z from 'zod/mini';
import { fieldErrorsOf } from '#web/api/api-error.ts';
import { afterPress } from './after-press.ts';
import { useUnsavedInput } from './unsaved-input.ts';
import { useKeeping, useKeptInput } from './use-kept-state.ts';
import './validation-texts.ts';

type Written = Record<string, unknown>;

const withoutEmpty = (values: Written): Written =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

/** The order in which a person meets the fields, which need not be the schema's. */
const inPageOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

interface ContractFormOptions<Schema extends z.ZodMiniType, Values extends Written, Reply> {
  schema: Schema;
  initial: Values;
  send: (values: z.output<Schema>) => Promise<Reply>;
  done?: (reply: Reply) => void;
  mayBeLost?: true;
  keepAs?: string;
}

export const useContractForm = <Schema extends z.ZodMiniType, Values extends Written, Reply>(
  options: ContractFormOptions<Schema, Values, Reply>,
) => {
  const validate = schemaResolver(options.schema, { sync: true });
  const bare = useForm<Values>({
    initialValues: options.initial,
    validateInputOnBlur: true,
    validate: (values: Values) => validate(withoutEmpty(values)),
  });
  const form: typeof bare = {
    ...bare,
    getInputProps: (...of) => {
      const { onBlur, ...props } = bare.getInputProps(...of);
      return { ...props, onBlur: (event: unknown) => afterPress(() => onBlur?.(event)) };
    },
  };
  const mutation = useMutation({
    mutationFn: (values: Values) => options.send(options.schema.parse(withoutEmpty(values))),
    onSuccess: (reply, values) => {
      form.resetDirty(values);
      options.done?.(reply);
    },
    onError: (error) => form.setErrors(fieldErrorsOf(error)),
  });
  const isDirty = form.isDirty();
  useUnsavedInput(!options.mayBeLost && isDirty && !mutation.isPending);
  const { place, kept } = useKeptInput(options.keepAs ?? '');
  // Only what was typed: a field that wasn't touched shows what is saved now.
  const typed = () => Object.fromEntries(Object.entries(form.values).filter(([name]) => form.isDirty(name)));
  useKeeping(place, options.keepAs && isDirty ? typed() : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept goes into the form once, when it opens.
  useLayoutEffect(() => {
    if (kept !== undefined) form.setValues(kept as Partial<Values>);
  }, []);
  const submit = form.onSubmit(
    (values) => mutation.mutate(values),
    (errors) => {
      const nodes = Object.keys(errors).flatMap((name) => form.getInputNode(name) ?? []);
      nodes.sort(inPageOrder)[0]?.focus();
    },
  );
  return { form, submit, mutation };
};

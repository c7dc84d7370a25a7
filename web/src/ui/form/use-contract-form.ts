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
 * error; a reload with unsaved input warns. Empty optional fields are left out of what is sent. Set
 * `blocksReload: false` where losing the input costs nothing, such as sign-in.
 */
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { fieldErrorsOf } from '#web/api/api-error.ts';
import './validation-texts.ts';

type Written = Record<string, unknown>;

const withoutEmpty = (values: Written): Written =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

/** Warns before the page is left or reloaded while `unsaved`. */
export const useReloadWarning = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
};

/** The order in which a person meets the fields, which need not be the schema's. */
const inPageOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

interface ContractFormOptions<Schema extends z.ZodMiniType, Values extends Written, Reply> {
  schema: Schema;
  initial: Values;
  send: (values: z.output<Schema>) => Promise<Reply>;
  done?: (reply: Reply) => void;
  blocksReload?: boolean;
}

export const useContractForm = <Schema extends z.ZodMiniType, Values extends Written, Reply>(
  options: ContractFormOptions<Schema, Values, Reply>,
) => {
  const validate = schemaResolver(options.schema, { sync: true });
  const form = useForm<Values>({
    initialValues: options.initial,
    validateInputOnBlur: true,
    validate: (values: Values) => validate(withoutEmpty(values)),
  });
  const mutation = useMutation({
    mutationFn: (values: Values) => options.send(options.schema.parse(withoutEmpty(values))),
    onSuccess: (reply, values) => {
      form.resetDirty(values);
      options.done?.(reply);
    },
    onError: (error) => form.setErrors(fieldErrorsOf(error)),
  });
  useReloadWarning(options.blocksReload !== false && form.isDirty() && !mutation.isPending);
  const submit = form.onSubmit(
    (values) => mutation.mutate(values),
    (errors) => {
      const nodes = Object.keys(errors).flatMap((name) => form.getInputNode(name) ?? []);
      nodes.sort(inPageOrder)[0]?.focus();
    },
  );
  return { form, submit, mutation };
};

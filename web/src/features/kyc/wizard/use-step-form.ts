import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { kyc, type OwnKycCase } from '#shared/contract/kyc.ts';
import type { addressStepSchema, identityStepSchema } from '#shared/domain/kyc-person.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { kycQuery } from '#web/api/own-kyc.ts';
import { showAnswer } from '#web/api/show-answer.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useProblemWords } from '../words.ts';

type Typed = Readonly<Record<string, string>> & { readonly revision: string };

/**
 * The form of one step. `newest` is what is known to be saved; what is typed may be based on something older, when
 * another device saved meanwhile. Nothing typed is lost then: the person chooses which one is to hold.
 */
export const useStepForm = <Values extends Typed>(
  schema: typeof identityStepSchema | typeof addressStepSchema,
  newest: Values,
  done: (saved: OwnKycCase) => void,
) => {
  const client = useQueryClient();
  const say = useProblemWords();
  /** What the typing began with. */
  const [base, setBase] = useState(newest);
  const { form, submit, mutation } = useContractForm({
    schema: schema as z.ZodMiniType<z.output<typeof identityStepSchema> | z.output<typeof addressStepSchema>>,
    initial: base as Values,
    keepAs: 'identity verification',
    send: (body) =>
      call(kyc.endpoints.saveKycStep, { body }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'kyc_changed')
          await client.invalidateQueries({ queryKey: kycQuery.queryKey });
        throw error;
      }),
    done: async (saved) => {
      await showAnswer(client, kycQuery, saved);
      done(saved);
    },
  });
  const isDirty = form.isDirty();
  const isOlder = form.values.revision !== newest.revision;
  const goOnFrom = (values: Values) => {
    setBase(newest);
    form.setValues(values as Parameters<typeof form.setValues>[0]);
    form.resetDirty(newest);
    form.clearErrors();
    mutation.reset();
  };
  const takeNewest = () => goOnFrom(newest);
  const keepTyped = () => {
    // Only fields edited here are kept; the others follow the other device.
    const touched = Object.entries(form.values).filter(
      ([name, value]) => name !== 'revision' && value !== base[name],
    );
    goOnFrom({ ...newest, ...Object.fromEntries(touched) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is a new object on every render; the two facts decide.
  useEffect(() => {
    if (isOlder && !isDirty) takeNewest();
  }, [isOlder, isDirty]);
  const field = (name: keyof Values & string) => {
    const props = form.getInputProps(name);
    return { ...props, error: say(props.error) };
  };
  return {
    form,
    submit,
    mutation,
    field,
    isDirty,
    /** What was saved elsewhere, while something else is typed here. */
    elsewhere: isOlder && isDirty ? { base, newest, takeNewest, keepTyped } : null,
  };
};

import { Button, Checkbox, Radio } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { users } from '#shared/contract/users.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { call } from '#web/api/client.ts';
import { useSessionRefresh } from '#web/api/session.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './own.module.css';
import { interestQuery } from './queries.ts';
import { useText } from './texts.ts';

interface AreasOfInterest {
  areas: ProductArea[];
  home: ProductArea;
}

const InterestForm = ({ interest }: { interest: AreasOfInterest }) => {
  const t = useText();
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  const { form, submit, mutation } = useContractForm({
    schema: users.endpoints.writeInterest.body,
    initial: { areas: interest.areas, home: interest.home },
    keepAs: 'areas of interest',
    send: (body) => call(users.endpoints.writeInterest, { body }),
    done: (saved) => {
      client.setQueryData(interestQuery.queryKey, saved);
      void refreshSession();
    },
  });
  const words: Record<ProductArea, string> = { infinity: t('Infinity'), security: t('Security') };
  const choose = (chosen: string[]) => {
    const areas = productAreas.filter((area) => chosen.includes(area));
    const [only] = areas;
    form.setValues({ areas, ...(only && !areas.includes(form.values.home) ? { home: only } : {}) });
  };
  return (
    <Form submit={submit} errors={form.errors} error={mutation.error}>
      <Checkbox.Group label={t("I'm interested in")} {...form.getInputProps('areas')} onChange={choose}>
        <div className={styles.options}>
          {productAreas.map((area) => (
            <Checkbox key={area} value={area} label={words[area]} />
          ))}
        </div>
      </Checkbox.Group>
      <Radio.Group label={t('Home area')} {...form.getInputProps('home')}>
        <div className={styles.options}>
          {form.values.areas.map((area) => (
            <Radio key={area} value={area} label={words[area]} />
          ))}
        </div>
      </Radio.Group>
      <div className={styles.end}>
        <Button type="submit" loading={mutation.isPending} disabled={!form.isDirty()}>
          {t('Save areas')}
        </Button>
        <span className={styles.saved} role="status">
          {mutation.isSuccess && !form.isDirty() ? t('Saved') : null}
        </span>
      </div>
    </Form>
  );
};

/** Which areas interest the member, and which of them is home. */
export const Interest = () => {
  const t = useText();
  const { data } = useSuspenseQuery(interestQuery);
  return (
    <Section
      title={t('Areas of interest')}
      lead={t('Your home area is listed first. You can switch to the other one at any time.')}
    >
      <InterestForm interest={data} />
    </Section>
  );
};

import { Button, TextInput } from '@mantine/core';
import type { Package, Plan } from '#shared/domain/configuration.ts';
import { useSettingLabel } from '#web/staff/words/setting-words.ts';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './configuration-editor.module.css';
import { useDraft } from './draft-state.ts';
import { SettingField } from './setting-field.tsx';
import { type OfferList, offerSettings } from './setting-sections.ts';
import { useText } from './texts.ts';

type Offer = Partial<Package & Plan> & { readonly key?: string };

/** What a new package or plan begins as: its terms are typed, nothing is taken over from another. */
const emptyOffer = { packages: { perMemberMax: null }, plans: {} } as const;

interface OffersEditorProps {
  list: OfferList;
  title: string;
  /** Ids that were offered before: they stay what they are. */
  known: readonly string[];
}

/** The packages or plans: their terms, new ones, and those that are no longer offered. */
export const OffersEditor = ({ list, title, known }: OffersEditorProps) => {
  const t = useText();
  const draft = useDraft();
  const labelOf = useSettingLabel();
  const offers = draft.valueOf(list) as readonly Offer[];
  const change = (next: readonly Offer[]) => draft.set(list, next);
  return (
    <Section
      title={title}
      quiet
      actions={
        <Button
          variant="default"
          size="xs"
          onClick={() => change([...offers, { ...emptyOffer[list], key: crypto.randomUUID() }])}
        >
          {list === 'packages' ? t('Add a package') : t('Add a plan')}
        </Button>
      }
    >
      <div className={styles.offers}>
        {offers.map((offer, index) => {
          const isKnown = offer.id !== undefined && known.includes(offer.id) && offer.key === undefined;
          const name = offer.name || (list === 'packages' ? t('New package') : t('New plan'));
          return (
            <fieldset key={offer.key ?? offer.id} className={styles.offer}>
              <legend>{name}</legend>
              <div className={styles.fields}>
                {isKnown ? null : (
                  <TextInput
                    label={labelOf(`${list}.*.id`)}
                    description={t("Lowercase letters, digits and hyphens. It can't be changed later.")}
                    autoComplete="off"
                    value={offer.id ?? ''}
                    error={draft.errorOf(`${list}.${index}.id`) ?? draft.errorOf(list)}
                    onChange={(event) => draft.set(`${list}.${index}.id`, event.currentTarget.value)}
                  />
                )}
                {offerSettings[list].map((setting) => (
                  <SettingField key={setting} path={`${list}.${index}.${setting}`} />
                ))}
              </div>
              {offers.length > 1 ? (
                <Button
                  variant="subtle"
                  size="xs"
                  color="bad"
                  onClick={() => change(offers.filter((other) => other !== offer))}
                >
                  {t('Stop offering {name}', { name })}
                </Button>
              ) : null}
            </fieldset>
          );
        })}
      </div>
    </Section>
  );
};

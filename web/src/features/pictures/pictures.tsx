import { useSuspenseQuery } from '@tanstack/react-query';
import { useUser } from '#web/api/session.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { PersonPicture } from '#web/ui/member/person-picture.tsx';
import { PictureControl } from './picture-control.tsx';
import styles from './pictures.module.css';
import { picturesQuery } from './queries.ts';
import { useText } from './texts.ts';

/** A member's avatar and header picture, each with its preview; a part of the settings. */
export const Pictures = () => {
  const t = useText();
  const { name } = useUser();
  const { data } = useSuspenseQuery(picturesQuery);
  const { avatar, header } = data;
  return (
    <Section
      title={t('Pictures')}
      lead={t('JPEG, PNG or WebP. You choose which part to show; location and camera data are removed.')}
    >
      <div className={styles.pictures}>
        <PictureControl
          kind="avatar"
          title={t('Your picture')}
          hint={t('Shown in the account menu. Square, ideally 512 × 512 pixels or larger.')}
          hasPicture={avatar !== null}
          preview={<PersonPicture name={name} image={avatar?.url ?? null} />}
        />
        <PictureControl
          kind="header"
          title={t('Your header')}
          hint={t('Shown at the top of your settings. Wide, ideally 1600 × 400 pixels or larger.')}
          hasPicture={header !== null}
          preview={
            header ? (
              <img className={styles.header} src={header.url} alt="" />
            ) : (
              <p className={styles.none}>{t('No header yet')}</p>
            )
          }
        />
      </div>
    </Section>
  );
};

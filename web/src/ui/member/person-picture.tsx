/**
 * A person's picture in a circle, or the initials of the name where there is none, or it does not load. Decoration:
 * whoever shows it says the name beside it, or as the name of the control.
 *
 *     <PersonPicture name={user.name} image={user.image} />
 */
import { useState } from 'react';
import styles from './person-picture.module.css';

interface PersonPictureProps {
  name: string;
  /** Address of the picture; null for none. */
  image: string | null;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => [...part][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

export const PersonPicture = ({ name, image }: PersonPictureProps) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.person} aria-hidden="true">
      {image && image !== broken ? (
        <img className={styles.image} src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
};

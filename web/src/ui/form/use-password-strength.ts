import { useEffect, useState } from 'react';

/** The strength of what is typed, from 0 to 4; null while nothing is typed or the lists are on their way. */
export const usePasswordStrength = (password: string, own: readonly string[]): number | null => {
  const [strength, setStrength] = useState<number | null>(null);
  const ownText = own.join('\n');
  useEffect(() => {
    let current = true;
    if (!password) setStrength(null);
    else {
      import('#shared/domain/password-strength.ts')
        .then(({ strengthOf }) => current && setStrength(strengthOf(password, ownText.split('\n'))))
        // Without the lists the meter stays empty; the user pool's own rules still hold.
        .catch(() => undefined);
    }
    return () => {
      current = false;
    };
  }, [password, ownText]);
  return strength;
};

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * E-mail and code of the link in a mail, as they stood in the address when the page opened; null without them. What is
 * done with them is done once: the page may take them out of the address meanwhile (`forget`), so that a reload or a
 * copied address does not bring a code that was used.
 */
export const useMailedLink = () => {
  const [params, setParams] = useSearchParams();
  const [link] = useState(() => {
    const [email, code] = [params.get('email'), params.get('code')];
    return email && code && /^\d{6}$/u.test(code) ? { email, code } : null;
  });
  const forget = () => setParams({}, { replace: true });
  return { link, forget };
};

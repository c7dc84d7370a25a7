import { useState } from 'react';
import { useMailedFragment } from './use-mailed-fragment.ts';

/**
 * E-mail and code of the link in a mail, as they were when the page opened; null without them. What is done with them is
 * done once: the page may forget them meanwhile, so that a reload does not bring a code that was used.
 */
export const useMailedLink = () => {
  const { params, forget } = useMailedFragment();
  const [link] = useState(() => {
    const [email, code] = [params.get('email'), params.get('code')];
    return email && code && /^\d{6}$/u.test(code) ? { email, code } : null;
  });
  return { link, forget };
};

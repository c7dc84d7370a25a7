import { useLocation } from 'react-router-dom';

/** The e-mail that the page before handed over, so that it need not be typed again; never part of the address. */
export const useHandedEmail = (): string => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';
};

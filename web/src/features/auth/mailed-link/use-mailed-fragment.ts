import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const carried = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'fragment' in state ? String(state.fragment) : '';

/**
 * What the link of a mail brings in the fragment of its address, which no server and no log gets to see. It is taken out
 * of the address immediately, because addresses are copied and kept in histories; a reload still has it, until `forget`.
 */
export const useMailedFragment = () => {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [params] = useState(() => new URLSearchParams(hash.slice(1) || carried(state)));
  useEffect(() => {
    if (!hash) return;
    navigate(pathname + search, { replace: true, state: { ...state, fragment: hash.slice(1) } });
  }, [hash, pathname, search, state, navigate]);
  const forget = () => navigate(pathname + search, { replace: true });
  return { params, forget };
};

/** `ada.anchor@example.com` → `a•••@example.com`: enough to know in which mailbox to look. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

/** How a sponsored user's or sponsor's name is shown to other members. */
export type NameMask = 'first-name-and-initial' | 'initials';

/** `Anna Maria Keller` → `Anna K.` or `A. K.`; a single name keeps its first letter only in `initials`. */
export const maskName = (name: string, mask: NameMask): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const initial = (part: string | undefined) => (part ? ` ${[...part][0]?.toUpperCase()}.` : '');
  const head = mask === 'initials' ? initial(first).trim() : first;
  return `${head}${initial(rest.at(-1))}`;
};

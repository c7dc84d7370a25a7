/** `ada.anchor@example.com` → `a•••@example.com`: enough to know in which mailbox to look. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

/** How a sponsored user's or sponsor's name is shown to other members. */
export const nameMasks = ['first-name-and-initial', 'initials'] as const;
export type NameMask = (typeof nameMasks)[number];

/** Scripts that put no space between the names of a person: what looks like one name is the whole of it. */
const writtenTogether =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * `Anna Maria Keller` → `Anna K.` or `A. K.`; a single name keeps its first letter only in `initials`, and in scripts
 * that write all names together, always: `王小明` → `王.`.
 */
export const maskName = (name: string, mask: NameMask): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const initial = (part: string | undefined) => (part ? ` ${[...part][0]?.toUpperCase()}.` : '');
  const isWhole = rest.length === 0 && writtenTogether.test(first);
  const head = mask === 'initials' || isWhole ? initial(first).trim() : first;
  return `${head}${initial(rest.at(-1))}`;
};

/**
 * A name as it is searched for: without case, accents, points and spaces too many, so that `anna k` finds `Änna K.`.
 * What two names share from their beginning, they share folded, too.
 */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/gu, ' ')
    .trim();

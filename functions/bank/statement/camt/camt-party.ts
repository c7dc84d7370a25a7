import type { Direction, OtherParty } from '../statement-file.ts';
import { elementAt, textAt, type XmlElement } from '../xml/xml-element.ts';

/** An account number without spaces, in upper case. */
export const tidyAccount = (text: string | null): string | null =>
  text?.replaceAll(/\s/gu, '').toUpperCase() || null;

type Role = 'Dbtr' | 'Cdtr';

const partyIn = (parties: XmlElement | null, role: Role): Omit<OtherParty, 'ultimateName'> | null => {
  const party = elementAt(parties, role);
  // From version .08 on, a party is wrapped once more; it can also be a bank.
  const inner = elementAt(party, 'Pty') ?? elementAt(party, 'Agt', 'FinInstnId') ?? party;
  const id = elementAt(parties, `${role}Acct`, 'Id');
  // Some banks write the name as a line of the address.
  const name = textAt(inner, 'Nm') ?? textAt(inner, 'PstlAdr', 'AdrLine');
  const iban = tidyAccount(textAt(id, 'IBAN'));
  const account = iban === null ? textAt(id, 'Othr', 'Id') : null;
  return name === null && iban === null && account === null ? null : { name, iban, account };
};

const ultimateNameIn = (parties: XmlElement | null, role: Role): string | null => {
  const party = elementAt(parties, `Ultmt${role}`);
  return textAt(elementAt(party, 'Pty') ?? party, 'Nm');
};

/**
 * The other side of a payment: the debtor of what came in, the creditor of what went out. In a return the bank names
 * the parties of the original payment, so that this side is missing or our own account; then it is the other one.
 */
export const otherPartyOf = (
  parties: XmlElement | null,
  { direction, isReturn }: { readonly direction: Direction; readonly isReturn: boolean },
  ownAccount: string,
): OtherParty | null => {
  const [expected, opposite]: readonly [Role, Role] =
    direction === 'in' ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr'];
  const first = partyIn(parties, expected);
  const second = partyIn(parties, opposite);
  const isOwn = (party: typeof first) =>
    party !== null && (party.iban ?? tidyAccount(party.account)) === ownAccount;
  const isSwapped = (isOwn(first) || (isReturn && first === null)) && !isOwn(second);
  const party = isSwapped ? second : isOwn(first) ? null : first;
  const ultimateName = ultimateNameIn(parties, isSwapped ? opposite : expected);
  if (party === null && ultimateName === null) return null;
  return { ...(party ?? { name: null, iban: null, account: null }), ultimateName };
};

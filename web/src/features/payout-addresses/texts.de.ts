import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of payout addresses. */
const german: Catalog<typeof english> = {
  'You can add an address as soon as your account may move money.':
    'Sie können eine Adresse hinzufügen, sobald Ihr Konto Geld bewegen darf.',
  'You have as many addresses as one member may. Remove one to add another.':
    'Sie haben so viele Adressen, wie ein Mitglied haben darf. Entfernen Sie eine, um eine andere hinzuzufügen.',
  'The address is added. It rests until the time that stands beside it.':
    'Die Adresse ist hinzugefügt. Sie ruht bis zu der Zeit, die neben ihr steht.',
  'Add an address': 'Adresse hinzufügen',

  'Where withdrawals go. A new address can be used after {hours} hours, so that nobody who gets into your account is paid at once.':
    'Wohin Auszahlungen gehen. Eine neue Adresse ist nach {hours} Stunden verwendbar, damit niemand, der in Ihr Konto gelangt, sofort Geld bekommt.',
  'No payout address yet': 'Noch keine Auszahlungsadresse',
  'Add a bank account or a crypto address of your own before your first withdrawal.':
    'Fügen Sie vor Ihrer ersten Auszahlung ein eigenes Bankkonto oder eine eigene Krypto-Adresse hinzu.',
  'usable from {when}': 'verwendbar ab {when}',
  usable: 'verwendbar',

  'Remove {name}': '{name} entfernen',
  'Remove this payout address?': 'Diese Auszahlungsadresse entfernen?',
  'Remove the address': 'Adresse entfernen',
  'Withdrawals that were already requested to it go on. If you add it again later, it rests again.':
    'Auszahlungen, die schon an sie beauftragt sind, laufen weiter. Fügen Sie sie später wieder hinzu, ruht sie erneut.',
  'This IBAN is not right: its check digits or its length do not fit.':
    'Diese IBAN stimmt nicht: Ihre Prüfziffern oder ihre Länge passen nicht.',
  'This is not a Bitcoin address: its checksum does not fit.':
    'Das ist keine Bitcoin-Adresse: Ihre Prüfsumme passt nicht.',
  'This is not an Ethereum address with its checksum. Copy it exactly as your wallet shows it, capitals included.':
    'Das ist keine Ethereum-Adresse mit ihrer Prüfsumme. Übernehmen Sie sie genau so, wie Ihre Wallet sie zeigt, samt Großbuchstaben.',
  'This is not a Tron address: its checksum does not fit.':
    'Das ist keine Tron-Adresse: Ihre Prüfsumme passt nicht.',

  'Do not add': 'Nicht hinzufügen',

  'For yourself, such as “Household account”': 'Für Sie selbst, etwa „Haushaltskonto“',

  'What is sent to an address of another network is lost.':
    'Was an eine Adresse eines anderen Netzwerks gesendet wird, ist verloren.',
  'What kind of address?': 'Welche Art von Adresse?',
  'Bank account': 'Bankkonto',
  'Crypto currency': 'Kryptowährung',
  'Confirm the payout address': 'Auszahlungsadresse bestätigen',
  'Add the address': 'Adresse hinzufügen',
  'It can be used {hours} hours after it was added.':
    'Sie ist {hours} Stunden nach dem Hinzufügen verwendbar.',
};

export default german;

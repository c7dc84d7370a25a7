import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of payout addresses. */
const german: Catalog<typeof english> = {
  'You can add an address once your account can move money.':
    'Sie können eine Adresse hinzufügen, sobald mit Ihrem Konto Geld bewegt werden kann.',
  "You've reached the maximum number of addresses. Remove one to add another.":
    'Sie haben die Höchstzahl an Adressen erreicht. Entfernen Sie eine, um eine andere hinzuzufügen.',
  'Address added. You can use it from the time shown next to it.':
    'Adresse hinzugefügt. Sie können sie ab dem angegebenen Zeitpunkt verwenden.',
  'Add an address': 'Adresse hinzufügen',

  'Where we send your withdrawals. You can use a new address after {hours} hours; this protects you if someone gets into your account.':
    'Wohin wir Ihre Auszahlungen senden. Eine neue Adresse ist nach {hours} Stunden verwendbar; das schützt Sie, falls jemand in Ihr Konto gelangt.',
  'No payout addresses yet': 'Noch keine Auszahlungsadressen',
  'Add your own bank account or crypto address before your first withdrawal.':
    'Fügen Sie vor Ihrer ersten Auszahlung ein eigenes Bankkonto oder eine eigene Kryptoadresse hinzu.',
  'available from {when}': 'verwendbar ab {when}',

  'Remove this payout address?': 'Diese Auszahlungsadresse entfernen?',
  'Remove address': 'Adresse entfernen',
  'Withdrawals already requested to this address continue. If you add it again, the waiting period starts again.':
    'Bereits beauftragte Auszahlungen an diese Adresse laufen weiter. Wenn Sie sie erneut hinzufügen, beginnt die Wartezeit von vorn.',
  "This isn't a valid Bitcoin address: its checksum is wrong.":
    'Das ist keine gültige Bitcoin-Adresse: Die Prüfsumme stimmt nicht.',
  "This isn't a valid Ethereum address with checksum. Copy it exactly as your wallet shows it, including capital letters.":
    'Das ist keine gültige Ethereum-Adresse mit Prüfsumme. Kopieren Sie sie genau so, wie Ihre Wallet sie anzeigt, einschließlich der Großbuchstaben.',
  "This isn't a valid Tron address: its checksum is wrong.":
    'Das ist keine gültige Tron-Adresse: Die Prüfsumme stimmt nicht.',

  'Only you see this, for example “Household account”': 'Nur für Sie sichtbar, zum Beispiel „Haushaltskonto“',

  'Money sent to an address on a different network is lost.':
    'An die Adresse eines anderen Netzwerks gesendetes Geld ist verloren.',
  'What kind of address?': 'Welche Art von Adresse?',
  'Bank account': 'Bankkonto',
  Cryptocurrency: 'Kryptowährung',
  'Confirm payout address': 'Auszahlungsadresse bestätigen',
  'Add address': 'Adresse hinzufügen',
  'You can use it {hours} hours after adding it.': 'Sie ist {hours} Stunden nach dem Hinzufügen verwendbar.',
};

export default german;

import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of unmatched payments. */
const german: Catalog<typeof english> = {
  'expired without payment': 'ohne Zahlung verfallen',
  reversed: 'rückabgewickelt',

  'Other currency': 'Andere Währung',
  'Used for an order': 'Für einen Auftrag verwendet',
  'Used in part for an order': 'Zum Teil für einen Auftrag verwendet',
  'Close this notice?': 'Diesen Hinweis schließen?',
  'Notice closed': 'Hinweis geschlossen',
  '{amount} was refunded to {name}.': '{amount} wurden an {name} zurücküberwiesen.',
  '{name} (original order)': '{name} (ursprünglicher Auftrag)',
  'A refund has been proposed. A second person decides in the <0>control center</0>.':
    'Eine Rückzahlung ist vorgeschlagen. Die Vier-Augen-Freigabe erfolgt im <0>Leitstand</0>.',
  'Another order of {name} awaiting payment': 'Ein anderer Auftrag von {name} mit offener Zahlung',
  'Another order of {name} awaiting payment. A full payment activates it, a part payment is kept for it, and any surplus stays unmatched.':
    'Ein anderer Auftrag von {name} mit offener Zahlung. Eine volle Zahlung aktiviert ihn, eine Teilzahlung wird dafür vorgehalten, ein Überschuss bleibt nicht zugeordnet.',
  'Approve or reject the refund.': 'Rückzahlung freigeben oder ablehnen.',
  'Received and not matched': 'Eingegangen und nicht zugeordnet',
  'Received by': 'Eingegangen über',
  'Received, not recorded': 'Eingegangen, nicht gebucht',
  'Close notice': 'Hinweis schließen',
  'Close notice…': 'Hinweis schließen …',
  'Intended for': 'Bestimmt für',
  'A second person has to approve. {amount} then waits under “Payouts” to be transferred to {name}.':
    'Eine zweite Person muss freigeben. Danach warten {amount} unter „Zahlungsausgang“ auf die Überweisung an {name}.',
  'A second person has to approve. {amount} is then refunded to {name} through CoinPayments.':
    'Eine zweite Person muss freigeben. Danach werden {amount} über CoinPayments an {name} erstattet.',
  'Transfer of the refund': 'Überweisung der Rückzahlung',
  'View under “Payouts”': 'Unter „Zahlungsausgang“ ansehen',
  "Payments received that don't match an order. The money belongs to the member until staff match or refund it.":
    'Eingegangene Zahlungen, die zu keinem Auftrag passen. Das Geld gehört dem Mitglied, bis es zugeordnet oder zurücküberwiesen wird.',
  'No payments with this status': 'Keine Zahlungen mit diesem Status',
  'No unmatched payments': 'Keine nicht zugeordneten Zahlungen',
  "It isn't recorded in the ledger, so no money moves.":
    'Dafür wurde nichts gebucht, daher wird kein Geld bewegt.',
  "The ledger uses a single currency, so this payment wasn't recorded. Resolve it with the member and the payment provider, then close this notice.":
    'Das Hauptbuch führt nur eine Währung, daher wurde diese Zahlung nicht gebucht. Klären Sie sie mit dem Mitglied und dem Zahlungsanbieter und schließen Sie dann diesen Hinweis.',
  'Payments that are too small, too large, late or duplicated appear here.':
    'Zu kleine, zu große, verspätete oder doppelte Zahlungen erscheinen hier.',
  'Propose refund…': 'Rückzahlung vorschlagen …',
  'Propose a refund of this payment?': 'Rückzahlung dieser Zahlung vorschlagen?',
  'Refund not made, reopened': 'Rückzahlung nicht ausgeführt, wieder offen',
  Refunded: 'Zurücküberwiesen',
  'Still due': 'Noch fällig',
  "The notice about {name}'s payment is closed.": 'Der Hinweis zur Zahlung von {name} ist geschlossen.',
  "{name}'s order is paid. {amount} stays unmatched.":
    'Der Auftrag von {name} ist bezahlt. {amount} bleiben nicht zugeordnet.',
  "{name}'s payment was used for the order in full.":
    'Die Zahlung von {name} wurde vollständig für den Auftrag verwendet.',
  'A refund of {amount} to {name} is proposed. A second person decides.':
    'Die Rückzahlung von {amount} an {name} ist vorgeschlagen. Eine zweite Person entscheidet.',
  "This link doesn't lead to a payment.": 'Dieser Link führt zu keiner Zahlung.',
  "This number doesn't belong to this area.": 'Diese Nummer gehört nicht zu diesem Bereich.',
  "This payment is resolved. There's nothing left to do.":
    'Diese Zahlung ist geklärt. Es ist nichts weiter zu tun.',
  'Use it for an order, or propose a refund.': 'Für einen Auftrag verwenden oder Rückzahlung vorschlagen.',
  'awaiting payment': 'wartet auf Zahlung',
  'paid and active': 'bezahlt und aktiv',
  matured: 'fällig geworden',
  "The original order has ended and can't be paid. Use the payment for another order of this member, or propose a refund.":
    'Der ursprüngliche Auftrag ist beendet und kann nicht mehr bezahlt werden. Verwenden Sie die Zahlung für einen anderen Auftrag des Mitglieds oder schlagen Sie eine Rückzahlung vor.',
  'The original order is already paid. Use the payment for another order of this member, or propose a refund.':
    'Der ursprüngliche Auftrag ist bereits bezahlt. Verwenden Sie die Zahlung für einen anderen Auftrag des Mitglieds oder schlagen Sie eine Rückzahlung vor.',
  'The original order still awaits payment. Use the payment for it, or propose a refund.':
    'Der ursprüngliche Auftrag wartet noch auf Zahlung. Verwenden Sie die Zahlung dafür oder schlagen Sie eine Rückzahlung vor.',
  'What was agreed (shown to the member)': 'Was vereinbart wurde (für das Mitglied sichtbar)',
  'Order status': 'Status des Auftrags',
};

export default german;

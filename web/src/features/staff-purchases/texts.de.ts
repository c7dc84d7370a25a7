import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of purchases. */
const german: Catalog<typeof english> = {
  '{package} of {name} is active; sponsor bonuses follow by themselves.':
    '{package} von {name} ist aktiv; Sponsorboni folgen von selbst.',
  '{package} of {name} was rejected; the member reads the reason.':
    '{package} von {name} wurde abgelehnt; das Mitglied liest den Grund.',

  'New orders by bank transfer appear here by themselves.':
    'Neue Bestellungen per Überweisung erscheinen hier von selbst.',

  'Oldest first. Book a payment when it stands on the bank statement, with the amount that really arrived.':
    'Die ältesten zuerst. Buchen Sie eine Zahlung, wenn sie auf dem Kontoauszug steht, mit dem Betrag, der wirklich eingegangen ist.',

  'Purchases waiting for payment': 'Käufe, die auf Zahlung warten',

  'The payment is booked; {package} of {name} goes on waiting.':
    'Die Zahlung ist gebucht; {package} von {name} wartet weiter.',
  'There is no purchase behind this link.': 'Hinter diesem Link steht kein Kauf.',
};

export default german;

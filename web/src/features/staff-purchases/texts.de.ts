import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of purchases. */
const german: Catalog<typeof english> = {
  "{name}'s {package} was rejected. The member can see the reason.":
    '{package} von {name} wurde abgelehnt. Das Mitglied sieht den Grund.',
  'New purchases paid by bank transfer appear here.': 'Neue Käufe per Überweisung erscheinen hier.',
  "Oldest first. Record a payment once it's on the bank statement, with the amount actually received.":
    'Älteste zuerst. Buchen Sie eine Zahlung, sobald sie auf dem Kontoauszug steht, mit dem tatsächlich eingegangenen Betrag.',
  "This link doesn't lead to a purchase.": 'Dieser Link führt zu keinem Kauf.',
  "{name}'s {package} becomes active once a second person approves its payment.":
    '{package} von {name} wird aktiv, sobald eine zweite Person die Zahlung genehmigt.',
};

export default german;

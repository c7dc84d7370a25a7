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
  "Payment proposed for {name}'s {package}. A second person has to approve it.":
    'Zahlung für {package} von {name} vorgeschlagen. Eine zweite Person muss sie genehmigen.',
};

export default german;

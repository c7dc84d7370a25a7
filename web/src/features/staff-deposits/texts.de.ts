import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of deposits. */
const german: Catalog<typeof english> = {
  "What arrived doesn't make this deposit active. Decide about it under Unmatched payments.":
    'Was eingegangen ist, aktiviert diese Einlage nicht. Entscheiden Sie darüber unter „Nicht zugeordnete Zahlungen“.',
  'The payment is complete.': 'Die Zahlung ist abgeschlossen.',
  "A part has arrived and is kept for this deposit. The member hasn't opened the page for the rest yet.":
    'Ein Teilbetrag ist eingegangen und für diese Einlage vorgemerkt. Das Mitglied hat die Seite für den Rest noch nicht geöffnet.',
  'The payment page expired without a payment.': 'Die Zahlungsseite ist ohne Zahlung abgelaufen.',
  'The payment was cancelled at the provider.': 'Die Zahlung wurde beim Anbieter abgebrochen.',
  '{rate} a year for {months, plural, one {# month} other {# months}}':
    '{rate} p. a. über {months, plural, one {# Monat} other {# Monate}}',
  'Rate and term': 'Zinssatz und Laufzeit',
  'New deposits appear here until they are paid.': 'Neue Einlagen erscheinen hier, bis sie bezahlt sind.',
  'Oldest first. Record each bank payment with the amount actually received. Payments with CoinPayments are confirmed automatically.':
    'Älteste zuerst. Buchen Sie jede Überweisung mit dem tatsächlich eingegangenen Betrag. Zahlungen über CoinPayments werden automatisch bestätigt.',
  "Confirmed only by the provider's signed notification, never manually.":
    'Wird nur durch die signierte Meldung des Anbieters bestätigt, nie manuell.',
  'Payment with CoinPayments': 'Zahlung über CoinPayments',
  "{name}'s {plan} deposit was rejected. The member can see the reason.":
    'Die Einlage {plan} von {name} wurde abgelehnt. Das Mitglied sieht den Grund.',
  "This link doesn't lead to a deposit.": 'Dieser Link führt zu keiner Einlage.',
  "There's no payment page yet.": 'Es gibt noch keine Zahlungsseite.',
  'The payment page is being created.': 'Die Zahlungsseite wird erstellt.',
  'The payment page is open. No payment has been detected yet.':
    'Die Zahlungsseite ist geöffnet. Noch wurde keine Zahlung erkannt.',
  "The payment has been detected but isn't confirmed yet.":
    'Die Zahlung wurde erkannt, ist aber noch nicht bestätigt.',
  'The payment is being confirmed. This can take up to an hour.':
    'Die Zahlung wird bestätigt. Das kann bis zu einer Stunde dauern.',
  "Payment proposed for {name}'s {plan} deposit. A second person has to approve it.":
    'Zahlung für die {plan}-Einlage von {name} vorgeschlagen. Eine zweite Person muss sie genehmigen.',
};

export default german;

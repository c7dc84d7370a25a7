import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of deposits. */
const german: Catalog<typeof english> = {
  '{rate} a year for {months, plural, one {# month} other {# months}}':
    '{rate} im Jahr für {months, plural, one {# Monat} other {# Monate}}',

  'Deposits waiting for payment': 'Einlagen, die auf Zahlung warten',

  'New deposits appear here by themselves until their payment has arrived.':
    'Neue Einlagen erscheinen hier von selbst, bis ihre Zahlung eingegangen ist.',

  'Oldest first. Book a bank payment with the amount that really arrived; CoinPayments confirms its own.':
    'Die ältesten zuerst. Buchen Sie eine Überweisung mit dem Betrag, der wirklich eingegangen ist; CoinPayments bestätigt seine Zahlungen selbst.',
  "Only the provider's signed notification confirms it; nobody does by hand.":
    'Nur die unterschriebene Meldung des Anbieters bestätigt sie; von Hand tut es niemand.',

  'Payment by CoinPayments': 'Zahlung über CoinPayments',

  'Rate and term': 'Satz und Laufzeit',

  'The payment is booked; the {plan} deposit of {name} goes on waiting.':
    'Die Zahlung ist gebucht; die Einlage {plan} von {name} wartet weiter.',
  'The {plan} deposit of {name} is active and earns from today.':
    'Die Einlage {plan} von {name} ist aktiv und bringt ab heute Ertrag.',
  'The {plan} deposit of {name} was rejected; the member reads the reason.':
    'Die Einlage {plan} von {name} wurde abgelehnt; das Mitglied liest den Grund.',
  'There is no deposit behind this link.': 'Hinter diesem Link steht keine Einlage.',
  'No payment page has been asked for yet.': 'Es wurde noch keine Zahlungsseite angefordert.',
  'The payment page is being made.': 'Die Zahlungsseite wird gerade angelegt.',
  'The payment page is open; no payment has been seen.':
    'Die Zahlungsseite ist offen; noch wurde keine Zahlung gesehen.',
  'The payment has been seen and is not confirmed yet.':
    'Die Zahlung wurde gesehen und ist noch nicht bestätigt.',
  'The payment is being confirmed; this can take up to an hour.':
    'Die Zahlung wird bestätigt; das kann bis zu einer Stunde dauern.',
  'The payment is complete.': 'Die Zahlung ist abgeschlossen.',
  'The payment page expired without a payment.': 'Die Zahlungsseite ist ohne Zahlung abgelaufen.',
  'The payment was cancelled at the provider.': 'Die Zahlung wurde beim Anbieter abgebrochen.',
};

export default german;

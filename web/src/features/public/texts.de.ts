import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of public. */
const german: Catalog<typeof english> = {
  'Your account is closed, and you are signed out everywhere. A last mail says what we keep and until when. Farewell.':
    'Ihr Konto ist geschlossen, und Sie sind überall abgemeldet. Eine letzte Mail sagt, was wir aufbewahren und bis wann. Leben Sie wohl.',

  'Money at rest, with its books open.': 'Geld in Ruhe, die Bücher offen.',
  '{brand} is a place for members who buy packages with a fixed term, and who want to see where each cent came from and where it went.':
    '{brand} ist für Mitglieder, die Pakete mit fester Laufzeit kaufen und sehen wollen, woher jeder Cent kam und wohin er ging.',
  'The risk, first': 'Zuerst das Risiko',
  'Returns are not guaranteed. You can lose what you invest, in part or in full, and your money is bound until the term ends. Invest only what you can do without for that long.':
    'Erträge sind nicht garantiert. Sie können angelegtes Geld teilweise oder ganz verlieren, und es ist bis zum Ende der Laufzeit gebunden. Legen Sie nur an, was Sie so lange entbehren können.',
  'What is on offer': 'Was angeboten wird',
  'Packages. A fee of {fee} of the price comes on top.':
    'Pakete. Dazu kommt eine Gebühr von {fee} des Preises.',

  'Rate a year, not guaranteed': 'Satz im Jahr, nicht garantiert',

  '{months} months': '{months} Monate',
  'Questions and answers about packages': 'Fragen und Antworten zu Paketen',
  'About term deposits': 'Zu Termineinlagen',
  'How it is built': 'Wie es gebaut ist',
  'Every balance opens to its entries': 'Jeder Saldo öffnet sich zu seinen Buchungen',
  'Each amount on your screen is the sum of ledger entries that you can read, from the first cent on.':
    'Jeder Betrag auf Ihrem Bildschirm ist die Summe von Buchungen, die Sie lesen können, vom ersten Cent an.',
  'Bonuses come from money set aside': 'Boni kommen aus zurückgelegtem Geld',
  'A bonus that the pool cannot cover waits. It is never paid from the money of another member.':
    'Ein Bonus, den der Pool nicht deckt, wartet. Er wird nie aus dem Geld eines anderen Mitglieds gezahlt.',
  'Terms are frozen when you order': 'Bedingungen gelten, wie Sie bestellt haben',
  'Price, fee, rate and term stay as you saw them, whatever the configuration becomes later.':
    'Preis, Gebühr, Satz und Laufzeit bleiben, wie Sie sie gesehen haben, was auch immer später geändert wird.',
  'Nobody decides about their own money': 'Niemand entscheidet über das eigene Geld',
  'Staff confirm payments with a reason and a reference, and never their own.':
    'Das Team bestätigt Zahlungen mit Beleg und Begründung, und nie die eigenen.',
  'Something went wrong on our side': 'Bei uns ist etwas schiefgegangen',
  'Your account and your money are as they were. If you were moving money, look at its state before you try again.':
    'Ihr Konto und Ihr Geld sind unverändert. Wenn Sie gerade Geld bewegt haben, sehen Sie nach, wie es steht, bevor Sie es noch einmal versuchen.',
};

export default german;

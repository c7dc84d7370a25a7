import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of public. */
const german: Catalog<typeof english> = {
  "Your account is closed, and you've been signed out everywhere. Our final email says what we keep and for how long. Thank you for being a member.":
    'Ihr Konto ist geschlossen, und Sie wurden überall abgemeldet. In unserer letzten E-Mail steht, was wir wie lange aufbewahren. Vielen Dank, dass Sie Mitglied waren.',

  'Invest for a fixed term, with open books.': 'Fest angelegt, mit offenen Büchern.',
  '{brand} is for members who buy fixed-term packages and want to see where every cent comes from and where it goes.':
    '{brand} ist für Mitglieder, die Pakete mit fester Laufzeit kaufen und wissen möchten, woher jeder Cent kommt und wohin er geht.',
  'Know the risk': 'Das Risiko',
  "Returns are not guaranteed. You can lose some or all of what you invest, and your money is locked until the term ends. Only invest money you won't need during that time.":
    'Erträge sind nicht garantiert. Sie können angelegtes Geld teilweise oder ganz verlieren, und es ist bis zum Ende der Laufzeit gebunden. Legen Sie nur Geld an, das Sie in dieser Zeit nicht benötigen.',
  'Our packages': 'Unsere Pakete',
  'A fee of {fee} is added to the price of each package.':
    'Zum Preis jedes Pakets kommt eine Gebühr von {fee} hinzu.',

  '{months} months': '{months} Monate',
  'Questions and answers about packages': 'Fragen und Antworten zu Paketen',
  'About term deposits': 'Zu Termineinlagen',
  'How it works': 'So funktioniert es',
  'See the entries behind every balance': 'Die Buchungen hinter jedem Guthaben',
  'Every amount you see is the sum of ledger entries that you can read, down to the first cent.':
    'Jeder angezeigte Betrag ist die Summe von Buchungen, die Sie bis auf den ersten Cent nachlesen können.',
  'Bonuses come only from the bonus pool': 'Boni kommen nur aus dem Bonustopf',
  "If the pool can't cover a bonus, the bonus waits. It's never paid from other members' money.":
    'Reicht der Bonustopf für einen Bonus nicht aus, wartet dieser. Er wird nie aus dem Geld anderer Mitglieder gezahlt.',
  'Your terms are fixed when you order': 'Ihre Bedingungen stehen mit der Bestellung fest',
  'The price, fee, rate and term stay as shown, even if we change them later.':
    'Preis, Gebühr, Zinssatz und Laufzeit bleiben wie angezeigt, auch wenn wir sie später ändern.',
  "Staff can't approve their own transactions": 'Vier-Augen-Prinzip bei Zahlungen',
  'Staff confirm payments with a reason and a reference, and never their own.':
    'Unser Team bestätigt Zahlungen mit Begründung und Referenz und nie die eigenen.',
  'Something went wrong on our side': 'Bei uns ist ein Fehler aufgetreten',
  'Your account and your money are unaffected. If you were moving money, check its status before you try again.':
    'Ihr Konto und Ihr Geld sind davon nicht betroffen. Wenn Sie gerade Geld bewegt haben, prüfen Sie den Status, bevor Sie es erneut versuchen.',
};

export default german;

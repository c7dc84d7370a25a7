import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of staff kyc. */
const german: Catalog<typeof english> = {
  Draft: 'Entwurf',

  'To be decided': 'Zu entscheiden',

  'First time': 'Zum ersten Mal',
  'Revised since the last look': 'Seit der letzten Prüfung geändert',
  Renewal: 'Erneuerung',
  Occasion: 'Anlass',
  'Document, front': 'Ausweis, Vorderseite',
  'Document, back': 'Ausweis, Rückseite',
  'Member with the document': 'Mitglied mit dem Ausweis',

  'Cannot be read': 'Nicht lesbar',
  'Part of it is cut off': 'Teilweise abgeschnitten',
  'Another document than asked for': 'Anderes Dokument als verlangt',
  'Document has run out': 'Dokument abgelaufen',
  'Another name': 'Anderer Name',
  'Another address': 'Andere Adresse',
  'Older than three months': 'Älter als drei Monate',
  'Face and photo do not match': 'Gesicht und Foto passen nicht zusammen',
  'Not convincingly genuine': 'Echtheit nicht überzeugend',

  'Legal name': 'Name laut Ausweis',

  'Claimed by': 'Übernommen von',

  '{name}, time is over': '{name}, Zeit abgelaufen',

  'You look at the case of {name} now.': 'Sie prüfen jetzt den Fall von {name}.',
  'The case of {name} waits in the queue again.': 'Der Fall von {name} wartet wieder in der Liste.',
  '{name} is verified; money can be paid out to them.': '{name} ist bestätigt; Auszahlungen sind möglich.',
  '{name} was asked for more.': '{name} wurde um mehr gebeten.',
  '{name} is not verified; they were told why.': '{name} ist nicht bestätigt; der Grund wurde mitgeteilt.',

  'Money is paid out only to members whose identity is approved. Oldest first.':
    'Geld wird nur an Mitglieder ausgezahlt, deren Identität bestätigt ist. Die ältesten zuerst.',
  'There is no case behind this link.': 'Hinter diesem Link steht kein Fall.',
  'No case in this state': 'Kein Fall in diesem Stand',
  'Show the submitted ones': 'Die eingereichten zeigen',
  'Nobody waits for verification': 'Niemand wartet auf Prüfung',
  'Cases appear here as soon as members submit them.':
    'Fälle erscheinen hier, sobald Mitglieder sie einreichen.',

  'Take the case first, so that no colleague looks at it at the same time.':
    'Übernehmen Sie den Fall zuerst, damit niemand sonst ihn zur selben Zeit prüft.',
  'Take the case': 'Fall übernehmen',
  'Give the case back': 'Fall zurückgeben',
  'You look at this case. It is kept for you until': 'Sie prüfen diesen Fall. Er bleibt bei Ihnen bis',
  'Your hour ended on': 'Ihre Stunde endete am',
  '{name} is looking at this case. It is kept for them until': '{name} prüft diesen Fall. Er bleibt dort bis',
  'The hour of {name} is over: you can go on in their place.':
    'Die Stunde von {name} ist abgelaufen: Sie können an dieser Stelle weitermachen.',
  'This is your own case. Somebody else has to look at it.':
    'Das ist Ihr eigener Fall. Jemand anderes muss ihn prüfen.',
  'This case is decided; nothing is left to do.': 'Dieser Fall ist entschieden; es bleibt nichts zu tun.',
  'Told the member last time': 'Dem Mitglied zuletzt mitgeteilt',

  'The one before': 'Das frühere',
  'Last time:': 'Letztes Mal:',
  'Last time, about the one before:': 'Letztes Mal, zum früheren:',
  Accepted: 'Angenommen',
  'Sent earlier and replaced since:': 'Früher gesendet und seitdem ersetzt:',
  'Verdict on {name}': 'Urteil: {name}',
  Undecided: 'Offen',
  Accept: 'Annehmen',
  Refuse: 'Zurückweisen',

  'Note to the member (optional)': 'Bemerkung für das Mitglied (freiwillig)',

  Turn: 'Drehen',
  'Show it clearly': 'Deutlich zeigen',
  'Keys: + and − for the size, 0 for all of it, r to turn':
    'Tasten: + und − für die Größe, 0 für alles, r zum Drehen',
  'This look is being written down …': 'Diese Einsicht wird vermerkt …',
  'A PDF opens beside this page. The link holds for a minute.':
    'Ein PDF öffnet sich neben dieser Seite. Der Link gilt eine Minute.',
  'Open the PDF': 'PDF öffnen',
  'The minute is over, so the document is put away. Each look is written down.':
    'Die Minute ist vorbei, das Dokument ist weggelegt. Jede Einsicht wird vermerkt.',
  'Look at it again': 'Noch einmal ansehen',
  'That you look at it is written down with your name.': 'Diese Einsicht wird mit Ihrem Namen vermerkt.',

  'What the member wrote': 'Angaben des Mitglieds',

  Street: 'Straße',

  'Same document': 'Gleiches Dokument',
  'The same document stands with another member': 'Dasselbe Dokument steht bei einem anderen Mitglied',
  'The same document stands with {count} other members':
    'Dasselbe Dokument steht bei {count} anderen Mitgliedern',
  'Same name and birthday': 'Gleicher Name und Geburtstag',
  'The same name and date of birth stand with another member':
    'Derselbe Name und dasselbe Geburtsdatum stehen bei einem anderen Mitglied',
  'The same name and date of birth stand with {count} other members':
    'Derselbe Name und dasselbe Geburtsdatum stehen bei {count} anderen Mitgliedern',
  'Verified until now': 'Bisher bestätigt',

  'Was asked for': 'War angefordert',
  'Before: {value}': 'Vorher: {value}',
  'The profile says: {value}': 'Im Profil steht: {value}',

  Decide: 'Entscheiden',
  'Every document is accepted.': 'Alle Dokumente sind angenommen.',
  'To approve, accept every document: {accepted} of {count} so far.':
    'Für die Genehmigung muss jedes Dokument angenommen sein: bisher {accepted} von {count}.',

  'Approve the identity of {name}?': 'Die Identität von {name} genehmigen?',
  'Approve the identity': 'Identität genehmigen',
  'What was checked, shown to the member': 'Was geprüft wurde, für das Mitglied sichtbar',
  'From then on money can be paid out to them.': 'Von da an sind Auszahlungen möglich.',

  'At the latest when the identity document runs out, and ten years from now.':
    'Spätestens bis zum Ablauf des Ausweisdokuments, höchstens zehn Jahre.',
  'Choose a day from today to the end of the identity document.':
    'Wählen Sie einen Tag von heute bis zum Ablauf des Ausweisdokuments.',
  'Why it is approved although another member is verified with this document':
    'Warum genehmigt wird, obwohl ein anderes Mitglied mit diesem Dokument bestätigt ist',
  'For the audit log; no member reads it.': 'Für das Protokoll; kein Mitglied liest es.',
  'Ask for more …': 'Mehr anfordern …',
  'Ask {name} for more?': 'Von {name} mehr anfordern?',
  'Ask for more': 'Mehr anfordern',
  'What is missing, shown to the member': 'Was fehlt, für das Mitglied sichtbar',
  'They upload these anew:': 'Das wird neu hochgeladen:',
  'No document is refused. Refuse those that are to be sent anew, or choose below.':
    'Kein Dokument ist zurückgewiesen. Weisen Sie zurück, was neu zu senden ist, oder wählen Sie unten.',
  'What they wrote and have to set right': 'Angaben, die zu berichtigen sind',

  'Reject the identity of {name}?': 'Die Identität von {name} ablehnen?',

  'Why, shown to the member': 'Grund, für das Mitglied sichtbar',
  'This ends the case. Nothing is paid out to them, and they cannot send it again.':
    'Das beendet den Fall. Es wird nichts ausgezahlt, und er kann nicht erneut eingereicht werden.',

  'Who looked at the documents': 'Wer die Dokumente ansah',
  'Nobody looked at a document so far.': 'Bisher hat niemand ein Dokument angesehen.',

  Document: 'Dokument',
  'Id of the document': 'Id des Dokuments',
  'The latest {count}; the file has all.': 'Die letzten {count}; die Datei enthält alle.',
};

export default german;

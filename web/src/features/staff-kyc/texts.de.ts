import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of staff kyc. */
const german: Catalog<typeof english> = {
  Draft: 'Entwurf',
  Renewal: 'Erneuerung',
  'Older than three months': 'Älter als drei Monate',

  'Legal name': 'Name laut Ausweis',
  'Cases appear here as soon as members submit them.':
    'Fälle erscheinen hier, sobald Mitglieder sie einreichen.',
  Accepted: 'Angenommen',
  Undecided: 'Offen',
  Accept: 'Annehmen',

  Street: 'Straße',

  'Same document': 'Gleiches Dokument',

  Decide: 'Entscheiden',

  Document: 'Dokument',
  'Note to the member (optional)': 'Hinweis an das Mitglied (optional)',
  'To approve, accept every document: {accepted} of {count} so far.':
    'Zur Genehmigung müssen alle Dokumente angenommen sein: bisher {accepted} von {count}.',
  'To review': 'Zu prüfen',
  'First submission': 'Ersteinreichung',
  'Changed since the last review': 'Seit der letzten Prüfung geändert',
  Submission: 'Einreichung',
  'Document front': 'Ausweis, Vorderseite',
  'Document back': 'Ausweis, Rückseite',
  'Selfie with the document': 'Selfie mit dem Ausweis',
  Unreadable: 'Nicht lesbar',
  'Partly cut off': 'Teilweise abgeschnitten',
  'Wrong document': 'Falsches Dokument',
  'Document expired': 'Dokument abgelaufen',
  "Name doesn't match": 'Name stimmt nicht überein',
  "Address doesn't match": 'Adresse stimmt nicht überein',
  "Face doesn't match the photo": 'Gesicht stimmt nicht mit dem Foto überein',
  'Suspected forgery': 'Verdacht auf Fälschung',
  '{name} (claim expired)': '{name} (abgelaufen)',
  "You've claimed {name}'s case.": 'Sie haben den Fall von {name} übernommen.',
  "{name}'s case is back in the queue.": 'Der Fall von {name} ist wieder in der Liste.',
  '{name} is verified and can receive payouts.': '{name} ist verifiziert und kann Auszahlungen erhalten.',
  '{name} was asked for more information.': 'Von {name} wurden weitere Angaben angefordert.',
  "{name} wasn't verified and has been told why.":
    '{name} wurde nicht verifiziert; der Grund wurde mitgeteilt.',
  'Oldest first. Only verified members can receive payouts.':
    'Älteste zuerst. Auszahlungen erhalten nur verifizierte Mitglieder.',
  "This link doesn't lead to a case.": 'Dieser Link führt zu keinem Fall.',
  'No cases with this status': 'Keine Fälle mit diesem Status',
  'Show cases to review': 'Zu prüfende Fälle anzeigen',
  'No cases to review': 'Keine Fälle zu prüfen',
  'Claim the case first, so that no colleague reviews it at the same time.':
    'Übernehmen Sie den Fall zuerst, damit ihn niemand gleichzeitig prüft.',
  'Claim case': 'Fall übernehmen',
  'Release case': 'Fall freigeben',
  "You've claimed this case until": 'Sie haben diesen Fall übernommen bis',
  'Your claim expired on': 'Ihre Übernahme endete am',
  'Claimed by {name} until': 'Übernommen von {name} bis',
  "{name}'s claim has expired. You can claim the case.":
    'Die Übernahme durch {name} ist abgelaufen. Sie können den Fall übernehmen.',
  'This is your own case. A colleague has to review it.':
    'Das ist Ihr eigener Fall. Eine andere Person muss ihn prüfen.',
  "This case has been decided. There's nothing left to do.":
    'Dieser Fall ist entschieden. Es ist nichts weiter zu tun.',
  'Last message': 'Letzte Mitteilung',
  'Previous version': 'Vorherige Version',
  'Last review:': 'Letzte Prüfung:',
  'Last review, previous version:': 'Letzte Prüfung, vorherige Version:',
  'Earlier versions:': 'Frühere Versionen:',
  'Decision on {name}': 'Entscheidung: {name}',
  Decline: 'Zurückweisen',
  'Zoom in': 'Vergrößern',
  'Zoom out': 'Verkleinern',
  Rotate: 'Drehen',
  Reveal: 'Einblenden',
  'Keys: + and − to zoom, 0 to fit, r to rotate':
    'Tasten: + und − zum Zoomen, 0 für die Gesamtansicht, r zum Drehen',
  'Opening the document…': 'Dokument wird geöffnet …',
  'The PDF opens in a new tab. The link is valid for one minute.':
    'Das PDF öffnet sich in einem neuen Tab. Der Link ist eine Minute gültig.',
  'Open PDF': 'PDF öffnen',
  'The document was closed after one minute.': 'Das Dokument wurde nach einer Minute geschlossen.',
  'View again': 'Erneut ansehen',
  'Views are logged.': 'Jede Einsicht wird protokolliert.',
  'Details provided': 'Angaben des Mitglieds',
  'Another member has the same document': 'Ein anderes Mitglied hat dasselbe Dokument',
  '{count} other members have the same document': '{count} andere Mitglieder haben dasselbe Dokument',
  'Same name and date of birth': 'Gleicher Name und gleiches Geburtsdatum',
  'Another member has the same name and date of birth':
    'Ein anderes Mitglied hat denselben Namen und dasselbe Geburtsdatum',
  '{count} other members have the same name and date of birth':
    '{count} andere Mitglieder haben denselben Namen und dasselbe Geburtsdatum',
  'Currently verified': 'Derzeit verifiziert',
  'Update requested': 'Korrektur angefordert',
  'Previously: {value}': 'Vorher: {value}',
  'Profile: {value}': 'Profil: {value}',
  'All documents are accepted.': 'Alle Dokumente sind angenommen.',
  "Approve {name}'s identity?": 'Identität von {name} genehmigen?',
  'Approve identity': 'Identität genehmigen',
  'What was checked (shown to the member)': 'Was geprüft wurde (für das Mitglied sichtbar)',
  'They can then receive payouts.': 'Danach sind Auszahlungen möglich.',
  "No later than the document's expiry date, and at most ten years from now.":
    'Spätestens bis zum Ablauf des Dokuments, höchstens zehn Jahre.',
  "Choose a date between today and the document's expiry date.":
    'Wählen Sie ein Datum zwischen heute und dem Ablauf des Dokuments.',
  'Why approve although another member is verified with this document?':
    'Warum genehmigen, obwohl ein anderes Mitglied mit diesem Dokument verifiziert ist?',
  'For the audit log. Not shown to members.': 'Für das Prüfprotokoll. Für Mitglieder nicht sichtbar.',
  'Request more information…': 'Weitere Angaben anfordern …',
  'Request more information from {name}?': 'Weitere Angaben von {name} anfordern?',
  'Request more information': 'Weitere Angaben anfordern',
  "What's missing (shown to the member)": 'Was fehlt (für das Mitglied sichtbar)',
  'To be uploaded again:': 'Erneut hochzuladen:',
  'No document has been declined. Decline the ones to upload again, or choose details below.':
    'Kein Dokument ist zurückgewiesen. Weisen Sie zurück, was erneut hochzuladen ist, oder wählen Sie unten Angaben aus.',
  'Details to correct': 'Zu korrigierende Angaben',
  "Reject {name}'s identity?": 'Identität von {name} ablehnen?',
  "This closes the case. The member can't receive payouts and can't submit it again.":
    'Das schließt den Fall. Das Mitglied kann keine Auszahlungen erhalten und nicht erneut einreichen.',
  'Document views': 'Einsichten in die Dokumente',
  'No document has been viewed yet.': 'Bisher wurde kein Dokument angesehen.',
  'Document ID': 'Dokument-ID',
  'Showing the latest {count}. The file contains all of them.':
    'Gezeigt werden die letzten {count}. Die Datei enthält alle.',
  'Approve identity…': 'Identität genehmigen …',
  'View document': 'Dokument ansehen',
  'Not opened yet': 'Noch nicht geöffnet',
  'To approve, open every document of this submission. Not opened yet: {documents}.':
    'Zur Genehmigung müssen Sie jedes Dokument dieser Einreichung öffnen. Noch nicht geöffnet: {documents}.',
  'Propose approval…': 'Genehmigung vorschlagen …',
  'Propose approval': 'Genehmigung vorschlagen',
  "Propose to approve {name}'s identity?": 'Genehmigung der Identität von {name} vorschlagen?',
  'Another member has the same document, or the same name and date of birth. A colleague has to open the documents and approve it as well; until then the case stays open.':
    'Ein anderes Mitglied hat dasselbe Dokument oder denselben Namen und dasselbe Geburtsdatum. Jemand aus dem Team muss die Dokumente ebenfalls öffnen und zustimmen; bis dahin bleibt der Fall offen.',
  'You proposed to approve this identity. A colleague has to open the documents and decide.':
    'Sie haben vorgeschlagen, diese Identität zu genehmigen. Jemand anderes aus dem Team muss die Dokumente öffnen und entscheiden.',
  '{name} proposed to approve this identity. Open every document here, then decide the proposal.':
    '{name} hat vorgeschlagen, diese Identität zu genehmigen. Öffnen Sie hier jedes Dokument und entscheiden Sie dann über den Vorschlag.',
  "The approval of {name}'s identity awaits a colleague.":
    'Die Genehmigung der Identität von {name} wartet auf eine zweite Person.',
};

export default german;

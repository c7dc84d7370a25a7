import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of pictures. */
const german: Catalog<typeof english> = {
  'JPEG, PNG or WebP. You choose the part that is shown; place and camera data are removed.':
    'JPEG, PNG oder WebP. Sie wählen den Ausschnitt; Orts- und Kameradaten werden entfernt.',
  'Your picture': 'Ihr Bild',
  'Stands for you in the account menu. Square, best 512 × 512 pixels or more.':
    'Steht für Sie im Kontomenü. Quadratisch, am besten ab 512 × 512 Pixeln.',
  'Your header': 'Ihr Kopfbild',
  'Wide, at the head of your settings. Best 1600 × 400 pixels or more.':
    'Breit, am Kopf Ihrer Einstellungen. Am besten ab 1600 × 400 Pixeln.',
  'No header yet': 'Noch kein Kopfbild',
  'Choose a picture': 'Bild wählen',

  'Remove your picture?': 'Ihr Bild entfernen?',
  'Remove your header?': 'Ihr Kopfbild entfernen?',
  'Its files are deleted from our side. You can upload another at any time.':
    'Seine Dateien werden bei uns gelöscht. Sie können jederzeit ein anderes hochladen.',
  'Saved.': 'Gespeichert.',
  'Removed.': 'Entfernt.',
  'This browser cannot read that file as a picture. Save it as JPEG, PNG or WebP and choose it again.':
    'Dieser Browser kann die Datei nicht als Bild lesen. Speichern Sie sie als JPEG, PNG oder WebP und wählen Sie sie erneut.',
  'That picture is too small. Choose one of at least 128 × 128 pixels.':
    'Das Bild ist zu klein. Wählen Sie eines mit mindestens 128 × 128 Pixeln.',
  'That picture is too small. Choose one of at least 400 × 100 pixels.':
    'Das Bild ist zu klein. Wählen Sie eines mit mindestens 400 × 100 Pixeln.',
  'Choose the part for your picture': 'Ausschnitt für Ihr Bild wählen',
  'Choose the part for your header': 'Ausschnitt für Ihr Kopfbild wählen',
  'Part of the picture; move it with the arrow keys':
    'Ausschnitt des Bildes; mit den Pfeiltasten verschieben',
  'Move the picture with the pointer, or with the arrow keys.':
    'Verschieben Sie das Bild mit dem Zeiger oder mit den Pfeiltasten.',
  Size: 'Größe',
  'Uploading …': 'Wird hochgeladen …',
  'Being checked and saved …': 'Wird geprüft und gespeichert …',

  'Save this part': 'Diesen Ausschnitt speichern',
};

export default german;

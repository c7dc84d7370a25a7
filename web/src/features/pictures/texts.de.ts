import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of pictures. */
const german: Catalog<typeof english> = {
  'JPEG, PNG or WebP. You choose which part to show; location and camera data are removed.':
    'JPEG, PNG oder WebP. Sie wählen den Ausschnitt; Standort- und Kameradaten werden entfernt.',
  'Your picture': 'Ihr Bild',
  'Shown in the account menu. Square, ideally 512 × 512 pixels or larger.':
    'Wird im Kontomenü angezeigt. Quadratisch, am besten ab 512 × 512 Pixel.',
  'Your header': 'Ihr Kopfbild',
  'Shown at the top of your settings. Wide, ideally 1600 × 400 pixels or larger.':
    'Wird oben in Ihren Einstellungen angezeigt. Breit, am besten ab 1600 × 400 Pixel.',
  'No header yet': 'Noch kein Kopfbild',
  'Choose a picture': 'Bild wählen',

  'Remove your picture?': 'Ihr Bild entfernen?',
  'Remove your header?': 'Ihr Kopfbild entfernen?',
  "We'll delete its files. You can upload another at any time.":
    'Wir löschen die Dateien. Sie können jederzeit ein anderes Bild hochladen.',
  'Saved.': 'Gespeichert.',
  'Removed.': 'Entfernt.',
  "Your browser can't read this file as a picture. Save it as JPEG, PNG or WebP and choose it again.":
    'Ihr Browser kann diese Datei nicht als Bild lesen. Speichern Sie sie als JPEG, PNG oder WebP und wählen Sie sie erneut.',
  'This picture is too small. Choose one of at least 128 × 128 pixels.':
    'Dieses Bild ist zu klein. Wählen Sie eines mit mindestens 128 × 128 Pixeln.',
  'This picture is too small. Choose one of at least 400 × 100 pixels.':
    'Dieses Bild ist zu klein. Wählen Sie eines mit mindestens 400 × 100 Pixeln.',
  'Crop your picture': 'Bild zuschneiden',
  'Crop your header': 'Kopfbild zuschneiden',
  'Crop area; move it with the arrow keys': 'Ausschnitt; mit den Pfeiltasten verschieben',
  'Drag the picture, or move it with the arrow keys.':
    'Ziehen Sie das Bild oder verschieben Sie es mit den Pfeiltasten.',
  Size: 'Größe',
  'Uploading…': 'Wird hochgeladen …',
  'Checking and saving…': 'Wird geprüft und gespeichert …',

  'Save picture': 'Bild speichern',
};

export default german;

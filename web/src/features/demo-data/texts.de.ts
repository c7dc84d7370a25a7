import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the demo data. */
const german: Catalog<typeof english> = {
  'Demo data': 'Demodaten',
  'Made-up members, staff, orders and payments for trying out the platform.':
    'Fiktive Mitglieder samt Team, Aufträgen und Zahlungen zum Ausprobieren der Plattform.',
  "Creating it takes a few minutes. It can't be cancelled or undone.":
    'Das Anlegen dauert einige Minuten. Es lässt sich weder abbrechen noch rückgängig machen.',
  'Create demo data': 'Demodaten anlegen',
  '{done} of {total} steps': '{done} von {total} Schritten',
  'The demo data is being created. You can leave this page in the meantime.':
    'Die Demodaten werden angelegt. Sie können diese Seite in der Zwischenzeit verlassen.',
  'Creating the demo data stopped after {done} of {total} steps. Everything created so far is kept.':
    'Das Anlegen der Demodaten wurde nach {done} von {total} Schritten unterbrochen. Alles bisher Angelegte bleibt erhalten.',
  Resume: 'Fortsetzen',
  'The demo data is complete.': 'Die Demodaten sind vollständig angelegt.',
  'Sign-ins of the demo cast': 'Zugangsdaten der Demo-Konten',
  'Staff are also asked for an authenticator code, or to set up an authenticator first.':
    'Für Konten des Teams ist zusätzlich ein Authenticator erforderlich, der gegebenenfalls zuerst eingerichtet werden muss.',
  'email of {name}': 'E-Mail-Adresse von {name}',
  'password of {name}': 'Passwort von {name}',
};

export default german;

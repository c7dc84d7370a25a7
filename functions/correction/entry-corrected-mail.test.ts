import { describe, expect, test } from 'vitest';
import { asMinor } from '#shared/domain/money.ts';
import { entryCorrectedMail } from './entry-corrected-mail.ts';

const reader = { name: 'Mia', brandName: 'Brand', siteOrigin: 'https://site.example' } as const;
const correction = {
  area: 'infinity',
  changeMinor: asMinor(-595),
  reason: 'It was granted twice.',
  currency: 'EUR',
} as const;

describe('the mail about a corrected entry', () => {
  test('says by how much the balance changed, why, and where both entries are', () => {
    const mail = entryCorrectedMail({ ...reader, language: 'en' }, correction);
    expect(mail.paragraphs.join(' ')).toContain('which lowers your available balance by €5.95.');
    expect(mail.paragraphs).toContain('Reason: It was granted twice.');
    expect(mail.link?.url).toBe('https://site.example/statements/');
  });

  test('says the same in German, for a higher balance', () => {
    const mail = entryCorrectedMail(
      { ...reader, language: 'de' },
      { ...correction, changeMinor: asMinor(123_456) },
    );
    expect(mail.paragraphs[0]).toMatch(/erhöht sich dadurch um 1\.234,56\s€/u);
  });
});

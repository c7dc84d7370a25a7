import { describe, expect, test } from 'vitest';
import { layOutMail } from '#functions/platform/mail/mail.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { languageCodes } from '#shared/domain/languages.ts';
import { codeMail } from './code-mail.ts';

const input = {
  brandName: 'Ballast',
  siteOrigin: 'https://site.example',
  email: 'ida+one@member.example',
  code: '012345',
} as const;

describe('the mail with a code', () => {
  test.each([
    ['en', 'confirm-sign-up', '/auth/verify-email/', 'confirmation code'],
    ['de', 'confirm-sign-up', '/auth/verify-email/', 'Bestätigungscode'],
    ['en', 'recover-password', '/forgot-password/', 'password reset code'],
    ['de', 'recover-password', '/forgot-password/', 'Code zum Zurücksetzen'],
  ] as const)('in %s for %s shows the code and links to %s', (language, purpose, path, subject) => {
    const mail = layOutMail(codeMail(purpose, { ...input, language }), defaultConfiguration.brand);
    const link = `https://site.example${path}#email=ida%2Bone%40member.example&code=012345`;
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
    expect(mail.html).toContain(`lang="${language}"`);
    expect(mail.html.match(/>012345</g)).toHaveLength(1);
  });

  test('fetches nothing from anywhere and runs nothing', () => {
    const { html } = layOutMail(
      codeMail('confirm-sign-up', { ...input, language: 'en' }),
      defaultConfiguration.brand,
    );
    expect(html).not.toMatch(/<(script|img|link|iframe)|src=/);
  });

  test.each(languageCodes)('reads well as text (%s)', (language) => {
    const content = codeMail('confirm-sign-up', { ...input, language });
    const lines = layOutMail(content, defaultConfiguration.brand).text.split('\n');
    expect(lines).toContain(input.code);
    for (const paragraph of content.paragraphs)
      expect(lines.join(' ').replaceAll(/\s+/gu, ' ')).toContain(paragraph);
    expect(lines.join(' ')).not.toMatch(/&\w+;|[<>]/u);
  });
});

import type { Configuration } from '#shared/domain/configuration.ts';
import type { MailTopic, MutableMailTopic } from '#shared/domain/words.ts';
import type { MailContent, MailFoot, MailLink } from './mail-content.ts';
import { htmlOf } from './mail-html.ts';
import { alarmTitles } from './mail-words.ts';

/** What the mail is about, and where its reader chooses which mails they get. */
export interface MailChoice {
  readonly topic: MailTopic;
  readonly settingsUrl: string;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const alwaysCome = {
  security: {
    en: 'Mails about the safety of your account always come; they cannot be switched off.',
    de: 'E-Mails über die Sicherheit Ihres Kontos kommen immer; sie lassen sich nicht abstellen.',
  },
  account: {
    en: 'Mails about the account itself always come; they cannot be switched off.',
    de: 'E-Mails über das Konto selbst kommen immer; sie lassen sich nicht abstellen.',
  },
} as const;

const chosen: Readonly<Record<MutableMailTopic, Record<MailContent['language'], string>>> = {
  payments: {
    en: 'It is one of the mails about payments. If you do not want them:',
    de: 'Sie gehört zu den E-Mails über Zahlungen. Wenn Sie diese nicht möchten:',
  },
  positions: {
    en: 'It is one of the mails about what you hold. If you do not want them:',
    de: 'Sie gehört zu den E-Mails über das, was Sie halten. Wenn Sie diese nicht möchten:',
  },
  bonuses: {
    en: 'It is one of the mails about bonuses. If you do not want them:',
    de: 'Sie gehört zu den E-Mails über Boni. Wenn Sie diese nicht möchten:',
  },
};

const choiceLabels = {
  en: 'Choose which mails you get',
  de: 'Auswählen, welche E-Mails Sie erhalten',
} as const;

const footOf = (language: MailContent['language'], { topic, settingsUrl }: MailChoice): MailFoot =>
  topic === 'security' || topic === 'account'
    ? { text: alwaysCome[topic][language] }
    : { text: chosen[topic][language], link: { label: choiceLabels[language], url: settingsUrl } };

const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`;

const textOf = (content: MailContent, brand: Configuration['brand'], foot: MailFoot | undefined): string => {
  const { language, paragraphs, facts = [], code, link, alarm, footnote } = content;
  return [
    content.greeting ?? content.heading ?? content.subject,
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')]),
    ...(code === undefined ? [] : [code]),
    ...(link ? [linkText(link)] : []),
    ...(alarm ? [`${alarmTitles[language]} ${alarm.text}`] : []),
    ...(alarm?.link ? [linkText(alarm.link)] : []),
    [
      `-- \n${footnote}`,
      ...(foot ? [foot.text] : []),
      ...(foot?.link ? [foot.link.url] : []),
      `${brand.name} · ${brand.contactEmail}`,
    ].join('\n'),
  ].join('\n\n');
};

/** Lays a mail out, as text and as HTML without scripts, images or anything fetched from elsewhere. */
export const layOutMail = (
  content: MailContent,
  brand: Configuration['brand'],
  choice?: MailChoice,
): Mail => {
  const foot = choice && footOf(content.language, choice);
  return {
    subject: content.subject,
    text: textOf(content, brand, foot),
    html: htmlOf(content, brand, foot),
  };
};

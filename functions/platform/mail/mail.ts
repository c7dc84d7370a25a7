import type { Configuration } from '#shared/domain/configuration.ts';
import type { MailTopic } from '#shared/domain/words.ts';
import type { MailContent, MailFoot } from './mail-content.ts';
import { htmlOf } from './mail-html.ts';
import { plainTextOf } from './plain-text.ts';
import type { MailText } from './texts.en.ts';
import { wordsIn } from './writer.ts';

/** The mail's topic, and the page where its reader mutes topics. */
export interface MailChoice {
  readonly topic: MailTopic;
  readonly settingsUrl: string;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const footTexts = {
  security: { isMutable: false, text: "You can't turn off emails about the security of your account." },
  account: { isMutable: false, text: "You can't turn off emails about your account itself." },
  payments: { isMutable: true, text: "Don't want emails about payments?" },
  positions: { isMutable: true, text: "Don't want emails about your holdings?" },
  bonuses: { isMutable: true, text: "Don't want emails about bonuses?" },
} as const satisfies Readonly<Record<MailTopic, { readonly isMutable: boolean; readonly text: MailText }>>;

const footOf = (language: MailContent['language'], { topic, settingsUrl }: MailChoice): MailFoot => {
  const { t } = wordsIn(language);
  const { isMutable, text } = footTexts[topic];
  return {
    text: t(text),
    ...(isMutable ? { link: { label: t('Change your email settings'), url: settingsUrl } } : {}),
  };
};

/** Lays a mail out, as text and as HTML without scripts, images or anything fetched from elsewhere. */
export const layOutMail = (
  content: MailContent,
  brand: Configuration['brand'],
  choice?: MailChoice,
): Mail => {
  const { t } = wordsIn(content.language);
  const foot = choice && footOf(content.language, choice);
  const alarmTitle = t("Wasn't you?");
  return {
    subject: content.subject,
    text: plainTextOf(content, { brand, foot, alarmTitle }),
    html: htmlOf(content, { brand, foot, alarmTitle }),
  };
};

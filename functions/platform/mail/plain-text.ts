import type { MailContent, MailFrame, MailLink } from './mail-content.ts';

/** Lines of at most 76 characters fit every mail program, even when quoted in a reply. */
const lineMax = 76;

/** Breaks a paragraph between words; a longer word, such as a web address, gets a separate line. */
const wrapped = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= lineMax)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.join('\n');
    })
    .join('\n');

const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`;

/** The plain text of a mail: the same parts in the same order as its HTML, each address on a separate line. */
export const plainTextOf = (content: MailContent, { brand, foot, alarmTitle }: MailFrame): string => {
  const { facts = [], code, link, alarm } = content;
  return [
    content.greeting ?? content.heading ?? content.subject,
    ...content.paragraphs,
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...(code === undefined ? [] : [code]),
    ...(link ? [linkText(link)] : []),
    ...(alarm ? [`${alarmTitle} ${alarm.text}`] : []),
    ...(alarm?.link ? [linkText(alarm.link)] : []),
    // The signature separator of mail programs; its blank is part of it.
    `-- \n${wrapped(content.footnote)}`,
    ...(foot ? [foot.link ? `${foot.text}\n${linkText(foot.link)}` : foot.text] : []),
    `${brand.name}\n${brand.contactEmail}`,
  ]
    .map((part) => (part.startsWith('-- \n') ? part : wrapped(part)))
    .join('\n\n');
};

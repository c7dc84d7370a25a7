import type { CloudUnderTest } from './cloud-under-test.ts';

interface MailSent {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails sent to this address, newest first. */
export const mailsTo = async (cloud: CloudUnderTest, email: string): Promise<MailSent[]> => {
  const mails = (await (await fetch(new URL('/mails.json', cloud.mail))).json()) as MailSent[];
  return mails.filter(({ to }) => to.includes(email));
};

/** The link to this page of the site in the newest mail to this address. */
export const mailedLink = async (cloud: CloudUnderTest, email: string, path: string): Promise<string> => {
  const links = (await mailsTo(cloud, email)).flatMap(({ html }) =>
    [...html.matchAll(/href="([^"]+)"/gu)].map(([, url = '']) => url.replaceAll('&amp;', '&')),
  );
  const link = links.find((url) => URL.canParse(url) && new URL(url).pathname === path);
  if (!link) throw new Error(`No mail to ${email} leads to ${path}.`);
  return link;
};

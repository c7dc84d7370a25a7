import type { Services, SignedIn } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Issue } from '#functions/statement/paper/issue.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { Language } from '#shared/domain/languages.ts';

/** The issue details of a document for the caller, under the configuration in force. */
export const issueOf = async (
  { database, now, signedIn }: Pick<Services, 'database' | 'now'> & { readonly signedIn: SignedIn },
  language: Language,
): Promise<Issue> => {
  const { brand, legal, currency } = await readConfiguration(database);
  const { id, email, profile } = signedIn.member;
  const member = { id, email, name: profile.name };
  return { brand, legal, currency, member, language, at: instantOf(now()) };
};

import { compoundSchema } from '#functions/compound/compound-schema.ts';
import type { Handler } from '#functions/entry/call.ts';
import { compoundPrefix, memberPk } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { securityCompounds } from '#shared/contract/security-compounds.ts';

/** What the member compounded, newest first. */
export const listCompounds: Handler<typeof securityCompounds.endpoints.listCompounds> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { pk: memberPk(call.signedIn.member.id), begins: compoundPrefix, order: 'newest-first' },
    compoundSchema,
    paging,
  );
  return { items, next: paging.next(last) };
};

import { kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { type Identities, verifiedPapersOf } from '#functions/kyc/verified-papers.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { kycKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';

/** The verified identities of the members whom these payables are for, strongly consistent. */
export const readIdentities = async (
  database: Database,
  payables: readonly Payable[],
): Promise<Identities> => {
  const ids = [...new Set(payables.flatMap(({ memberId }) => memberId ?? []))];
  const cases = await readItems(database, ids.map(kycKey));
  return new Map(
    ids.flatMap((id, index) => {
      const papers = verifiedPapersOf(parseItem(kycCaseSchema, cases[index]));
      return papers ? [[id, papers] as const] : [];
    }),
  );
};

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type BankFileView, bank } from '#shared/contract/bank.ts';
import { coinpayments } from '#shared/contract/coinpayments.ts';
import type { BodyInputOf, QueryOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import { pageSizeMax } from '#shared/domain/limits.ts';
import { sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { ApiError } from '#web/api/api-error.ts';
import { base64Of } from '#web/api/base64-of.ts';
import { call } from '#web/api/client.ts';
import { uploadFile } from '#web/api/upload.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';

const { endpoints } = bank;

/** How often a file is looked at while it is being imported. */
const importRefreshMilliseconds = 1_000;

/** Has a statement read, and its transfers held against the orders; stores nothing. */
export const useCheckStatement = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call(endpoints.checkStatement, { body: { content: await base64Of(file) } }),
  });

/** Has a statement imported: its file is kept, and its lines come into the books in the background. */
export const useImportStatement = () =>
  useStaffAct('import statement', async (file: File) =>
    call(endpoints.importStatement, { body: { content: await base64Of(file) } }),
  );

interface LargeUpload {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Uploads a statement that is too large for the API straight to where the bank's files arrive. */
export const useUploadStatement = () =>
  useStaffAct('upload statement', async ({ file, ...how }: LargeUpload) => {
    const id = hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const { upload } = await call(endpoints.allowStatementUpload, { body: { id, bytes: file.size } });
    if (upload) await uploadFile(upload, file, how);
    return { id, isKnown: upload === null };
  });

/** How the bank writes CSV files, as staff said it. */
export const csvMappingQuery = queryOptions({
  queryKey: [...staffKey, 'bank', 'csv-mapping'],
  queryFn: ({ signal }) => call(endpoints.readCsvMapping, { signal }),
});

/** A file as it was chosen. */
export interface ChosenFile {
  readonly name: string;
  /** Of the choice: the same file may be chosen again with other content. */
  readonly id: string;
  readonly content: string;
}

/** What the import would read of the file by this mapping; null: by one that the file suggests. Stores nothing. */
export const csvCheckQuery = ({ id, content }: ChosenFile, mapping: CsvMapping | null) =>
  queryOptions({
    queryKey: ['csv-check', id, mapping],
    queryFn: ({ signal }) => call(endpoints.checkCsvMapping, { body: { content, mapping }, signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Saves the mapping for every CSV file from now on. */
export const useSaveCsvMapping = () =>
  useStaffAct('csv mapping', (body: BodyInputOf<typeof endpoints.saveCsvMapping>, idempotencyKey) =>
    call(endpoints.saveCsvMapping, { body, idempotencyKey }),
  );

export const bankAccountQuery = () =>
  queryOptions({
    queryKey: [...staffKey, 'bank', 'account'],
    queryFn: ({ signal }) => call(endpoints.readBankAccount, { signal }),
    refetchInterval: queueRefreshMilliseconds,
  });

/** Asked of the provider each time, so it isn't asked again by itself. */
export const providerBalanceQuery = queryOptions({
  queryKey: [...staffKey, 'bank', 'provider'],
  queryFn: ({ signal }) => call(coinpayments.endpoints.readProviderBalance, { signal }),
});

export type LinesQuery = QueryOf<typeof endpoints.listBankLines>;

export const bankLinesQuery = (query: LinesQuery) =>
  queryOptions({
    queryKey: [...staffKey, 'bank', 'lines', query],
    queryFn: ({ signal }) => call(endpoints.listBankLines, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: queueRefreshMilliseconds,
  });

export const transitQuery = (query: QueryOf<typeof endpoints.listTransit>) =>
  queryOptions({
    queryKey: [...staffKey, 'bank', 'transit', query],
    queryFn: ({ signal }) => call(endpoints.listTransit, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: queueRefreshMilliseconds,
  });

const isImporting = ({ state }: BankFileView): boolean => state === 'importing';

/** A file that was just uploaded: it appears in the list once its import has begun. */
export interface ExpectedFile {
  readonly id: string;
  readonly until: number;
}

/** How long a file is looked for after it was uploaded. */
const expectedMilliseconds = 60_000;

export const expectFile = (id: string): ExpectedFile => ({ id, until: Date.now() + expectedMilliseconds });

const isAwaited = (expected: ExpectedFile | undefined, items: readonly BankFileView[] = []): boolean =>
  expected !== undefined && Date.now() < expected.until && !items.some(({ id }) => id === expected.id);

export const bankFilesQuery = (query: QueryOf<typeof endpoints.listBankFiles>, expected?: ExpectedFile) =>
  queryOptions({
    queryKey: [...staffKey, 'bank', 'files', query],
    queryFn: ({ signal }) => call(endpoints.listBankFiles, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(isImporting) || isAwaited(expected, state.data?.items)
        ? importRefreshMilliseconds
        : queueRefreshMilliseconds,
  });

/** Proposes what becomes of a file on hold, and the second person's answers. */
export const useProposeFileDecision = (fileId: string) =>
  useStaffAct(
    `propose for ${fileId}`,
    (body: BodyInputOf<typeof endpoints.proposeFileDecision>, idempotencyKey) =>
      call(endpoints.proposeFileDecision, { params: { fileId }, body, idempotencyKey }),
  );
export const useApproveFileDecision = (
  fileId: string,
  { kind, closingMinor }: NonNullable<BankFileView['decision']>,
) =>
  useStaffAct(`approve for ${fileId}`, (_: undefined, idempotencyKey) =>
    call(endpoints.approveFileDecision, {
      params: { fileId },
      body: { kind, ...(closingMinor !== null && { closingMinor }) },
      idempotencyKey,
    }),
  );
export const useDropFileDecision = (fileId: string) =>
  useStaffAct(`drop for ${fileId}`, (_: undefined, idempotencyKey) =>
    call(endpoints.dropFileDecision, { params: { fileId }, idempotencyKey }),
  );

/** What an unmatched line could be. */
export const lineCandidatesQuery = (
  lineId: BankLineId,
  query: QueryOf<typeof endpoints.findLineCandidates> = {},
) =>
  queryOptions({
    queryKey: [...staffKey, 'bank', 'candidates', lineId, query],
    queryFn: ({ signal }) => call(endpoints.findLineCandidates, { params: { lineId }, query, signal }),
  });

/** Says that a line is a payout batch that the bank booked in one sum. */
export const useConfirmBatch = (lineId: BankLineId) =>
  useStaffAct(
    `confirm batch of ${lineId}`,
    (body: BodyInputOf<typeof endpoints.confirmLineBatch>, idempotencyKey) =>
      call(endpoints.confirmLineBatch, { params: { lineId }, body, idempotencyKey }),
  );

/** Uses an unmatched credit for a member's waiting order. */
export const useMatchLine = (lineId: BankLineId) =>
  useStaffAct(`match ${lineId}`, (body: BodyInputOf<typeof endpoints.matchBankLine>, idempotencyKey) =>
    call(endpoints.matchBankLine, { params: { lineId }, body, idempotencyKey }),
  );

const changedSum = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'changed_since_shown') return null;
  return Number(error.details.sumMinor);
};

/** One page of them. Above the four-eyes limit the second factor confirms their sum, which the server says first. */
const bookPage = async (
  query: { readonly limit: string; readonly cursor?: string },
  sumMinor?: number,
): Promise<ReplyOf<typeof endpoints.bookExactLines>> => {
  const body = sumMinor === undefined ? {} : { sumMinor };
  return call(endpoints.bookExactLines, { query, body }).catch((error: unknown) => {
    const sum = changedSum(error);
    if (sum === null || sum === sumMinor) throw error;
    return bookPage(query, sum);
  });
};

/** Books every unmatched line that pays an order exactly, page after page. @returns how many, and what they paid */
export const useBookExactLines = () =>
  useStaffAct('book exact lines', async () => {
    const booked = { count: 0, amountMinor: zeroMinor };
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: String(pageSizeMax), ...(cursor && { cursor }) };
      const page = await bookPage(query);
      booked.count += page.count;
      booked.amountMinor = sumMinor(booked.amountMinor, page.amountMinor);
      cursor = page.next;
    }
    return booked;
  });

/** Proposes to send what is open of a line, or of one payment in it, back to its payer, for a reason. */
export const useProposeLineRefund = (lineId: BankLineId) =>
  useStaffAct(
    `refund ${lineId}`,
    (body: { readonly part?: number; readonly reason: string }, idempotencyKey) =>
      call(proposals.endpoints.proposeLineRefund, { body: { lineId, ...body }, idempotencyKey }),
  );

/** Proposes that the operator bears what is open of a debit. */
export const useProposeCharge = (lineId: BankLineId) =>
  useStaffAct(
    `charge ${lineId}`,
    (body: { readonly area: ProductArea; readonly reason: string }, idempotencyKey) =>
      call(proposals.endpoints.proposeBankCharge, { body: { lineId, ...body }, idempotencyKey }),
  );

/** Gives the refund of a line up, for a reason. */
export const useGiveUpRefund = (lineId: BankLineId) =>
  useStaffAct(`give up the refund of ${lineId}`, (reason: string, idempotencyKey) =>
    call(endpoints.giveUpLineRefund, { params: { lineId }, body: { reason }, idempotencyKey }),
  );

/** Says that a line is a payment which staff booked by hand. */
export const useConfirmTransit = (lineId: BankLineId) =>
  useStaffAct(`confirm ${lineId}`, (body: BodyInputOf<typeof endpoints.confirmTransit>, idempotencyKey) =>
    call(endpoints.confirmTransit, { params: { lineId }, body, idempotencyKey }),
  );

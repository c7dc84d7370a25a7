import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { informingOf, statementOf } from '#functions/testing/bank/statement-of.ts';
import { isWrite, withFault } from '#infra/local/database-faults.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import type { BankFileView } from '#shared/contract/bank.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { statementBytesMax } from '#shared/domain/limits.ts';

const world = withLocalCloud({ seed: true });

interface Allowed {
  readonly id: string;
  readonly upload: { readonly url: string; readonly fields: Record<string, string> } | null;
}

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const treasurer = (): Promise<ApiClient> =>
  signIn(world.cloud, world.cast.find(({ role }) => role === 'treasurer') ?? { email: '', password: '' });
const allow = (client: ApiClient, id: string, bytes: number) =>
  client.post<Allowed>('/api/bank/files/uploads/', { id, bytes });
const post = async ({ upload }: Allowed, text: string): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload?.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([text]));
  return (await fetch(upload?.url ?? '', { method: 'POST', body: form })).status;
};
const fileWith = async (client: ApiClient, id: string): Promise<BankFileView | undefined> => {
  await world.cloud.drained();
  const { body } = await client.get<{ items: BankFileView[] }>('/api/bank/files/?limit=100');
  return body.items.find((file) => file.id === id);
};

/** Of an account that isn't ours, it is held and books nothing. */
const statement = (text: string, iban = 'DE02999999990000067890'): string =>
  statementOf({ iban, openingMinor: 0, day: '2027-03-01' }, [
    { amountMinor: 100, payer: { name: 'Ursa Umiak', iban: 'DE21999999990000054321' }, text },
  ]);

/** A report within the day, of which nothing is booked. */
const informing = (text: string): string => informingOf(statement(text, defaultConfiguration.bank.iban));

describe('a bank statement that is uploaded past the API', () => {
  test('is imported when it has arrived, and is asked for again only while it is on hold', async () => {
    const client = await treasurer();
    const text = statement('one');
    const allowed = (await allow(client, idOf(text), text.length)).body;
    expect(await fileWith(client, allowed.id)).toBeUndefined();
    expect(await post(allowed, text)).toBe(204);
    expect(await fileWith(client, allowed.id)).toMatchObject({ state: 'held' });
    expect((await allow(client, allowed.id, text.length)).body.upload).not.toBeNull();

    const report = informing('day');
    const reported = (await allow(client, idOf(report), report.length)).body;
    expect(await post(reported, report)).toBe(204);
    expect(await fileWith(client, reported.id)).toMatchObject({ state: 'informed' });
    expect((await allow(client, reported.id, report.length)).body.upload).toBeNull();
  });

  test('is exactly the file that was announced: another content, size or place is refused', async () => {
    const client = await treasurer();
    const [text, other] = [statement('two'), statement('six')];
    expect(other).toHaveLength(text.length);
    const allowed = (await allow(client, idOf(text), text.length)).body;
    expect(await post(allowed, other)).toBe(400);
    expect(await post(allowed, `${text} `)).toBe(400);
    const elsewhere = { ...allowed.upload?.fields, key: `statements/${idOf(other)}` };
    expect(
      await post({ ...allowed, upload: { url: allowed.upload?.url ?? '', fields: elsewhere } }, text),
    ).toBe(403);
    expect(await fileWith(client, allowed.id)).toBeUndefined();
    expect((await allow(client, idOf(text), statementBytesMax + 1)).status).toBe(400);
  });

  test('leaves an audit line of who may upload it', async () => {
    const client = await treasurer();
    const text = statement('three');
    await allow(client, idOf(text), text.length);
    const admin = await signIn(
      world.cloud,
      world.cast.find(({ role }) => role === 'admin') ?? { email: '', password: '' },
    );
    const { body } = await admin.get<{ items: { act: string; subjectId: string }[] }>(
      '/api/audit/?limit=100',
    );
    expect(body.items).toContainEqual(
      expect.objectContaining({ act: 'statement-uploaded', subjectId: idOf(text) }),
    );
  });
});

describe.each([
  ['before it was noted', ''],
  // Of its writes, only the first one is carried out.
  ['after it was noted', '"importing"'],
])('a statement whose import failed for good %s', (when, noted) => {
  const whileImportsFail = async (arrive: () => Promise<unknown>): Promise<void> => {
    world.cloud.interceptDatabase((call) => {
      const isOfImport = /import-?statement/iu.test(call.caller ?? '') && isWrite(call.operation);
      const isCarriedOut = noted !== '' && JSON.stringify(call.input).includes(noted);
      return isOfImport && !isCarriedOut ? withFault(call, 'unavailable') : call.send(call.input);
    });
    await arrive();
    await world.cloud.drained();
    world.cloud.interceptDatabase(undefined);
  };
  const leftBy = noted === '' ? undefined : expect.objectContaining({ state: 'importing' });
  const upload = (client: ApiClient, text: string) => {
    const body = { content: Buffer.from(text).toString('base64') };
    return client.post<{ id: string; isKnown: boolean }>('/api/bank/files/', body);
  };

  test('is imported when staff upload it again, and is known after that', async () => {
    const client = await treasurer();
    const text = informing(`failed ${when}`);
    await whileImportsFail(() => upload(client, text));
    expect(await fileWith(client, idOf(text))).toEqual(leftBy);
    expect((await upload(client, text)).body).toEqual({ id: idOf(text), isKnown: false });
    expect(await fileWith(client, idOf(text))).toMatchObject({ state: 'informed' });
    expect((await upload(client, text)).body).toEqual({ id: idOf(text), isKnown: true });
  });

  test('is imported when it is uploaded again past the API', async () => {
    const client = await treasurer();
    const text = informing(`failed ${when}, and large`);
    const put = async () => post((await allow(client, idOf(text), text.length)).body, text);
    await whileImportsFail(put);
    expect(await fileWith(client, idOf(text))).toEqual(leftBy);
    expect(await put()).toBe(204);
    expect(await fileWith(client, idOf(text))).toMatchObject({ state: 'informed' });
    expect((await allow(client, idOf(text), text.length)).body.upload).toBeNull();
  });
});

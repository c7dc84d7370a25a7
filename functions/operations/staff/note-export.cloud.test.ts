import { expect, test } from 'vitest';
import { Acting } from '#functions/demo/acting.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { codeOf } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { operations } from '#shared/contract/operations.ts';
import { noteExport } from './note-export.ts';

const services = servicesUnderTest(() => new Date('2027-03-01T10:00:00.000Z'));
const acts = area('exports', 'What staff save', { noteExport: operations.endpoints.noteExport });

test('a list that staff save is an audit line with its name, its filter and how many rows it has; members can’t write one', async () => {
  const support = await activePerson(services(), 'sue', ['support']);
  const member = await activePerson(services(), 'ada');
  const acting = new Acting(services(), acts, { noteExport });
  const body = { list: 'members', filter: '/users/?q=ada', count: 3 };
  await acting.request('noteExport', { as: support, body, key: 'none' });
  expect(await codeOf(acting.request('noteExport', { as: member, body, key: 'none' }))).toBe('not_allowed');
  const lines = (await scanBareTable(services())).filter(({ pk }) => pk.startsWith('AUDIT#'));
  expect(lines).toMatchObject([
    {
      act: 'list-exported',
      subjectId: 'members',
      reason: '3: /users/?q=ada',
      actor: { kind: 'staff', memberId: support.memberId },
    },
  ]);
});

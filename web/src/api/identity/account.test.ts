import { expect, test, vi } from 'vitest';
import { confirmEmail, finishRecovery, register } from './account.ts';

const refuseWith = (status: number, code: string): void => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/csrf/'
      ? Response.json({ csrfToken: 'token' })
      : Response.json({ message: `refused: ${code}`, code, requestId: 'r' }, { status }),
  );
};

const form = {
  name: 'Ida Member',
  email: 'ida@member.example',
  password: 'Password-1234',
  interest: 'infinity',
  termsVersion: '1',
  riskNoticeVersion: '1',
} as const;
const acts = {
  register: () => register(form),
  confirm: () => confirmEmail(form.email, '123456'),
  recover: () => finishRecovery(form.email, '123456', form.password),
};

test.each([
  ['register', 'password_refused', 409, 'weak-password'],
  ['confirm', 'mailed_code_refused', 403, 'not-to-confirm'],
  ['recover', 'password_refused', 409, 'weak-password'],
  ['recover', 'mailed_code_refused', 403, 'not-to-recover'],
] as const)('to %s: the page names the refusal %s in its own words', async (act, code, status, problem) => {
  refuseWith(status, code);
  await expect(acts[act]()).rejects.toMatchObject({ problem });
});

test.each([
  ['sponsor_code_refused', 409],
  ['legal_texts_changed', 409],
  ['too_many_requests', 429],
])('the sentence of the refusal %s is shown as it comes', async (code, status) => {
  refuseWith(status, code);
  await expect(acts.register()).rejects.toMatchObject({ code, status, message: `refused: ${code}` });
});

import { describe, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { anonymousClient, mailedCode, register } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { cognitoCall } from '#infra/testing/srp.ts';
import type { Configuration } from '#shared/domain/configuration.ts';

const under = withLocalCloud();
const people = peopleOf(under);

const attributes = async () => {
  const { body } = await anonymousClient(under.cloud).get<{ configuration: Configuration }>(
    '/api/configuration',
  );
  const { termsVersion, riskNoticeVersion } = body.configuration.legal;
  return {
    name: 'Ida Member',
    'custom:area_interest': 'infinity',
    'custom:terms_version': termsVersion,
    'custom:risk_version': riskNoticeVersion,
  };
};

describe('signing up', () => {
  test.each([
    [{ 'custom:sponsor_code': '22222222' }, 'sponsor code is not valid'],
    [{ 'custom:area_interest': 'gold' }, 'choose the area'],
    [{ 'custom:terms_version': 'old' }, 'accept them again'],
    [{ 'custom:risk_version': 'old' }, 'accept them again'],
    [{ name: ' ' }, 'give your name'],
  ])('with %j is refused in words for the person, and no identity is made', async (bad, words) => {
    const visitor = { email: 'ida@member.example', password };
    await expect(
      register(under.cloud, { ...visitor, attributes: { ...(await attributes()), ...bad } }),
    ).rejects.toThrow(words);
    const { clientId } = under.cloud.cognito;
    const unknown = cognitoCall(under.cloud.cognito, 'ConfirmSignUp', {
      ClientId: clientId,
      Username: visitor.email,
      ConfirmationCode: '123456',
    });
    await expect(unknown).rejects.toThrow('Invalid code provided');
  });

  test('mails a designed code, and confirming it makes a member below the sponsor, who waits for approval', async () => {
    await people.register('sponsor@member.example', 'Sara Sponsor');
    await people.giveStatus('sponsor@member.example', 'active');
    const sponsor = await people.member('other@member.example', 'Olga Other');
    const { body } = await sponsor.get<{ sponsorCode: string }>('/api/users/me');
    await people.register('jana@member.example', 'Jana Member', body.sponsorCode);
    expect(await people.find('jana@member.example')).toMatchObject({
      status: 'waiting-for-approval',
      name: 'Jana Member',
      sponsorName: 'Olga Other',
    });
    const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as {
      to: string[];
      subject: string;
      html: string;
    }[];
    const mail = mails.find(({ to }) => to.includes('jana@member.example'));
    const code = await mailedCode(under.cloud, 'jana@member.example');
    expect(mail?.subject).toBe('Your Ballast confirmation code');
    expect(mail?.html).toContain(
      `${under.cloud.site}/auth/verify-email/#email=jana%40member.example&amp;code=${code}`,
    );
  });

  test('with an e-mail that is taken is refused', async () => {
    await people.register('kim@member.example', 'Kim Member');
    await expect(people.register('KIM@member.example', 'Kim Again')).rejects.toThrow('already exists');
  });

  test('recovering a password does not register a member again', async () => {
    await people.register('lou@member.example', 'Lou Member');
    const before = await people.find('lou@member.example');
    const { clientId } = under.cloud.cognito;
    const user = { ClientId: clientId, Username: 'lou@member.example' };
    await cognitoCall(under.cloud.cognito, 'ForgotPassword', user);
    await cognitoCall(under.cloud.cognito, 'ConfirmForgotPassword', {
      ...user,
      ConfirmationCode: await mailedCode(under.cloud, 'lou@member.example'),
      Password: 'Another-Horse-9x',
    });
    // Only that the password was recovered is noted, because withdrawals rest after it.
    expect(await people.find('lou@member.example')).toEqual({ ...before, version: before.version + 1 });
  });
});

import { expect, test } from 'vitest';
import { certificateRecordIn } from './certificate-record.ts';

test('the record that proves the domain of a certificate is read from the line in which the CDK prints it', () => {
  const line =
    'platform-dev-site |  0/15 | 1:57:30 PM | CREATE_IN_PROGRESS | AWS::CertificateManager::Certificate | site/Site/Certificate (SiteCertificate74188813) ';
  expect(certificateRecordIn(`${line}Resource creation Initiated`)).toBeNull();
  expect(
    certificateRecordIn(
      `${line}Content of DNS Record is: {Name: _1a.ballast.test.,Type: CNAME,Value: _2b.c3.acm-validations.aws.}`,
    ),
  ).toEqual({ name: '_1a.ballast.test', value: '_2b.c3.acm-validations.aws' });
  expect(
    certificateRecordIn('Content of DNS Record is: {Name: _4d.ballast.test, Type: CNAME, Value: _5e.aws}'),
  ).toEqual({ name: '_4d.ballast.test', value: '_5e.aws' });
});

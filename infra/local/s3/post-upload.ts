import { ServiceError } from '../cognito/stand-in.ts';
import { checkSignature, type SecretOf } from '../sigv4.ts';
import { checkChecksums } from './upload-body.ts';

/** An upload from an HTML form, allowed by a policy that a caller with credentials signed. */
interface PostUpload {
  accessKeyId: string;
  key: string;
  bytes: Buffer;
  /** The form's fields in front of the file, names in lower case. */
  fields: Record<string, string>;
}

/**
 * Reads a presigned POST and enforces its whole policy: signature, expiry, every condition, the size,
 * that no field came which the policy does not speak of, and the checksums among them.
 * @param now ms since 1970.
 */
export async function readPostUpload(
  bucket: string,
  contentType: string,
  body: Buffer,
  secretOf: SecretOf,
  now: () => number,
): Promise<PostUpload> {
  const { fields, file } = await readForm(contentType, body);
  const policyText = fields.policy;
  const credential = fields['x-amz-credential'];
  const signature = fields['x-amz-signature'];
  if (!policyText || !credential || !signature) throw denied('The form has no signed policy.');
  const [accessKeyId = '', ...scope] = credential.split('/');
  checkSignature(secretOf, { accessKeyId, scope: scope.join('/'), signature }, policyText);

  // A form may name the bucket as well; then it must be the one that it is posted to.
  if ((fields.bucket ?? bucket) !== bucket)
    throw denied('Invalid according to Policy: the bucket is another one.');

  const bytes = Buffer.from(await file.arrayBuffer());
  checkPolicy(policyText, { ...fields, bucket }, bytes.length, now);
  checkChecksums(fields, bytes);
  const key = (fields.key ?? '').replaceAll('$' + '{filename}', file.name);
  if (!key) throw new ServiceError('InvalidArgument', 'The form has no key.');
  return { accessKeyId, key, bytes, fields };
}

/** Fields after the file are ignored, as S3 does; so they can neither satisfy nor break the policy. */
async function readForm(contentType: string, body: Buffer) {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new ServiceError('MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.');
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (name === 'file') return { fields, file: value };
      throw new ServiceError('InvalidArgument', 'The file field must be called file.');
    }
    fields[name.toLowerCase()] = value;
  }
  throw new ServiceError('InvalidArgument', 'POST requires exactly one file upload per request.');
}

type Condition = Record<string, string> | [operator: string, name: string | number, value: string | number];

/** Fields that a policy need not mention. */
const freeFields = new Set(['policy', 'x-amz-signature', 'bucket']);

function checkPolicy(
  policyText: string,
  fields: Record<string, string>,
  size: number,
  now: () => number,
): void {
  const policy = parsePolicy(policyText);
  if (!(now() <= Date.parse(policy.expiration))) throw denied('Invalid according to Policy: Policy expired.');
  const mentioned = new Set<string>();
  for (const condition of policy.conditions.flatMap(eachCondition)) {
    const [operator, name, value] = condition;
    if (operator === 'content-length-range') {
      if (size < Number(name))
        throw new ServiceError('EntityTooSmall', 'The upload is smaller than allowed.');
      if (size > Number(value))
        throw new ServiceError('EntityTooLarge', 'The upload is larger than allowed.');
      continue;
    }
    const field = String(name).replace(/^\$/, '').toLowerCase();
    mentioned.add(field);
    const given = fields[field] ?? '';
    const met =
      operator === 'eq' ? given === value : operator === 'starts-with' && given.startsWith(String(value));
    if (!met)
      throw denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
  }
  const extra = Object.keys(fields).find(
    (name) => !mentioned.has(name) && !freeFields.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra) throw denied(`Invalid according to Policy: Extra input fields: ${extra}`);
}

/** The short form `{"acl": "private"}` means the same as `["eq", "$acl", "private"]`. */
function eachCondition(condition: Condition): [string, string | number, string | number][] {
  if (Array.isArray(condition)) return [condition];
  return Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]);
}

function parsePolicy(text: string): { expiration: string; conditions: Condition[] } {
  try {
    const policy = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as {
      expiration?: unknown;
      conditions?: unknown;
    };
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) {
      return { expiration: policy.expiration, conditions: policy.conditions as Condition[] };
    }
  } catch {
    // Handled below: the policy isn't JSON.
  }
  throw new ServiceError(
    'InvalidPolicyDocument',
    'The content of the form does not meet the conditions specified.',
  );
}

function denied(message: string): ServiceError {
  return new ServiceError('AccessDenied', message, 403);
}

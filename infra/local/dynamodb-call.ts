/** One call to a local DynamoDB engine, without an SDK: the engine checks no signature. */
import { Agent, request } from 'node:http';

/** Streams are read many times a second, and `fetch` takes several times as long for each call. */
const agent = new Agent({ keepAlive: true });

interface Reply {
  __type?: string;
  message?: string;
  Message?: string;
}

/** Sends `operation` with its JSON input; throws an Error with AWS's error code as `name`. */
export async function dynamodbCall(
  endpoint: string,
  operation: string,
  input: object,
  service: 'DynamoDB_20120810' | 'DynamoDBStreams_20120810' = 'DynamoDB_20120810',
): Promise<unknown> {
  const { status, text } = await post(endpoint, `${service}.${operation}`, JSON.stringify(input));
  const body = JSON.parse(text) as Reply;
  if (status === 200) return body;
  const error = new Error(`${operation}: ${body.message ?? body.Message ?? status}`);
  error.name = body.__type?.split('#').at(-1) ?? 'UnknownError';
  throw error;
}

function post(endpoint: string, target: string, body: string): Promise<{ status: number; text: string }> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(body),
    'x-amz-target': target,
    authorization:
      'AWS4-HMAC-SHA256 Credential=operator/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    'x-amz-date': '20260101T000000Z',
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(endpoint, { agent, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

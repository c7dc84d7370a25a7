/** One call to a local DynamoDB engine, without an SDK: the engine checks no signature. */

/** Sends `operation` with its JSON input; throws an Error with AWS's error code as `name`. */
export async function dynamodbCall(
  endpoint: string,
  operation: string,
  input: object,
  service: 'DynamoDB_20120810' | 'DynamoDBStreams_20120810' = 'DynamoDB_20120810',
): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${service}.${operation}`,
      authorization:
        'AWS4-HMAC-SHA256 Credential=operator/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      'x-amz-date': '20260101T000000Z',
    },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as { __type?: string; message?: string; Message?: string };
  if (response.ok) return body;
  const error = new Error(`${operation}: ${body.message ?? body.Message ?? response.status}`);
  error.name = body.__type?.split('#').at(-1) ?? 'UnknownError';
  throw error;
}

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

// What every function is compared with: the same runtime, the same SDK with the commands that functions use, and
// nothing else.
export const sdk = {
  client: DynamoDBDocumentClient.from(new DynamoDBClient({})),
  commands: [BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand],
};

export const handler = async () => ({ statusCode: 200, body: '{}' });

import type { Template } from './template.ts';

interface TableInUse {
  name: string;
  arn: string;
  streamArn: string;
}

/**
 * The table that the platform reads and writes: the template's own, or one that was restored beside it, which then is
 * whose stream is read.
 */
export function tableInUse(template: Template): TableInUse {
  for (const { properties } of template.ofType('AWS::Lambda::EventSourceMapping')) {
    const streamArn = String(properties.EventSourceArn);
    const [, arn, name] = /^(arn:[\w-]+:dynamodb:[^/]+:table\/([^/]+))\/stream\//u.exec(streamArn) ?? [];
    if (arn !== undefined && name !== undefined) return { name, arn, streamArn };
  }
  const [table] = template.ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
  return {
    name: table?.ref ?? '',
    arn: table?.attribute('Arn') ?? '',
    streamArn: table?.attribute('StreamArn') ?? '',
  };
}

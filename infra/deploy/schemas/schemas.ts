import type { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';

/**
 * The schemas that AWS publishes of all resource types. They name properties, types and closed lists of
 * values. Limits of numbers and lengths, and patterns of text, are not among what the package keeps of them.
 */
export type Schemas = Awaited<ReturnType<typeof loadAwsServiceSpec>>;

type Entity = ReturnType<Schemas['all']>[number];
type ResourceSchema = Extract<Entity, { cloudFormationType: string; attributes: object }>;

export type PropertySchemas = ResourceSchema['properties'];
export type PropertySchema = PropertySchemas[string];
export type PropertyType = PropertySchema['type'];

/** The schema of a resource type; a type that nobody publishes has none. */
export function schemaOf(schemas: Schemas, type: string): ResourceSchema | undefined {
  return schemas.lookup('resource', 'cloudFormationType', 'equals', type)[0];
}

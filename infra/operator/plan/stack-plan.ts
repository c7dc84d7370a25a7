/** What a deployment would change in a stack, by the deployed template and the new one. */
import {
  fullDiff,
  mangleLikeCloudFormation,
  type ResourceDifference,
  ResourceImpact,
} from '@aws-cdk/cloudformation-diff';
import { type Schemas, schemaOf } from '../../deploy/schemas/schemas.ts';
import type { Template } from '../../deploy/schemas/stack-templates.ts';
import { refusedChanges, withoutData } from '../../deploy/upgrade/kept-resources.ts';

export const changeKinds = ['replaced', 'perhaps replaced', 'removed', 'changed', 'added'] as const;

export interface ResourceChange {
  readonly kind: (typeof changeKinds)[number];
  readonly type: string;
  /** The logical one. */
  readonly id: string;
  /** Properties and policies of it that change. */
  readonly parts: readonly string[];
  /** What becomes of the data that it holds, in a sentence that follows its name; undefined: it keeps them, or holds none. */
  readonly danger: string | undefined;
}

export interface StackPlan {
  readonly changes: readonly ResourceChange[];
  readonly outputs: readonly string[];
  readonly widensPermissions: boolean;
}

const kindOf: Readonly<Partial<Record<ResourceImpact, ResourceChange['kind']>>> = {
  [ResourceImpact.WILL_CREATE]: 'added',
  [ResourceImpact.WILL_UPDATE]: 'changed',
  [ResourceImpact.WILL_REPLACE]: 'replaced',
  [ResourceImpact.MAY_REPLACE]: 'perhaps replaced',
  [ResourceImpact.WILL_DESTROY]: 'removed',
  [ResourceImpact.WILL_ORPHAN]: 'removed',
};

const policies = ['DeletionPolicy', 'UpdateReplacePolicy'] as const;

type Policies = Readonly<Record<string, unknown>>;

const keeps = (resource: Policies | undefined, policy: (typeof policies)[number]): boolean =>
  String(resource?.[policy]).startsWith('Retain');

/** Whether something is lost for the stage when it goes: AWS calls its type stateful, or its stack was told to keep it. */
const holdsData = (schemas: Schemas, type: string, resource: Policies | undefined): boolean =>
  !withoutData.includes(type) &&
  (schemaOf(schemas, type)?.isStateful === true || policies.some((policy) => keeps(resource, policy)));

/** What stays of a resource that its stack lets go. */
const afterwards = (isKept: boolean): string =>
  isKept
    ? 'The present one stays in the account, in no stack.'
    : 'The present one would be deleted, with everything that it holds.';

function dangerOf(
  kind: ResourceChange['kind'],
  parts: readonly string[],
  refused: readonly string[],
  { oldValue, newValue }: ResourceDifference,
): string | undefined {
  if (kind === 'removed') return `would be removed. ${afterwards(keeps(oldValue, 'DeletionPolicy'))}`;
  const because = `because of ${parts.join(', ')}`;
  if (refused.length > 0)
    return `can't have another ${refused.join(', ')}: CloudFormation would make a new, empty one, or refuse the change.`;
  const staysBeside = afterwards(
    keeps(oldValue, 'UpdateReplacePolicy') && keeps(newValue, 'UpdateReplacePolicy'),
  );
  if (kind === 'replaced') return `would be replaced by a new, empty one, ${because}. ${staysBeside}`;
  if (kind === 'perhaps replaced')
    return `might be replaced by a new, empty one, ${because}: CloudFormation decides that while it deploys. ${staysBeside}`;
  const unkept = policies.filter((policy) => keeps(oldValue, policy) && !keeps(newValue, policy));
  return unkept.length > 0 ? `would no longer be kept (${unkept.join(', ')}).` : undefined;
}

function changeOf(schemas: Schemas, id: string, difference: ResourceDifference): ResourceChange | undefined {
  const { changeImpact, propertyUpdates, otherChanges, oldValue, oldResourceType, newResourceType } =
    difference;
  const own = kindOf[changeImpact];
  if (!own) return undefined;
  const type = oldResourceType ?? newResourceType ?? '';
  const causes = Object.entries(propertyUpdates)
    .filter(([, { changeImpact: impact }]) => impact === changeImpact)
    .map(([name]) => name);
  const all = [...Object.keys(propertyUpdates), ...Object.keys(otherChanges)];
  const refused = (refusedChanges[type] ?? []).filter((name) => name in propertyUpdates);
  const kind = own === 'changed' && refused.length > 0 ? 'perhaps replaced' : own;
  const isUpdate = kind !== 'added' && kind !== 'removed';
  const parts = isUpdate ? (kind === 'changed' || causes.length === 0 ? all : causes) : [];
  const isInDanger = kind !== 'added' && holdsData(schemas, type, oldValue);
  return {
    kind,
    type,
    id,
    parts,
    danger: isInDanger ? dangerOf(kind, parts, refused, difference) : undefined,
  };
}

/** As the new template will look once CloudFormation has it: it keeps no characters but those of ASCII. */
const asStored = (template: Template): Template =>
  JSON.parse(mangleLikeCloudFormation(JSON.stringify(template))) as Template;

export function stackPlan(schemas: Schemas, deployed: Template, planned: Template): StackPlan {
  const difference = fullDiff(deployed, asStored(planned));
  const { resources, outputs, permissionsBroadened } = difference;
  const changes = Object.entries(resources.changes).flatMap(
    ([id, change]) => changeOf(schemas, id, change) ?? [],
  );
  return { changes, outputs: outputs.logicalIds, widensPermissions: permissionsBroadened };
}

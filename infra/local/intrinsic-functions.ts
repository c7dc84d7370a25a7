/** CloudFormation's references and functions: what an expression in a template comes to. */
import { accountId, attributeOf, type NamedResource, refOf, region } from './physical-ids.ts';

interface RawResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Condition?: string;
  Metadata?: Record<string, unknown>;
}

export interface RawTemplate {
  Resources?: Record<string, RawResource>;
  Parameters?: Record<string, { Type: string; Default?: string }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
}

export interface Stack {
  name: string;
  folder: string;
  template: RawTemplate;
  /** Content hash of an asset → folder or file on disk. */
  assets: Map<string, string>;
}

const absent = Symbol('AWS::NoValue');

/** Resolves the expressions of one stack. */
export class Resolver {
  readonly stack: Stack;
  readonly parameters: Record<string, string>;
  readonly importValue: (name: string) => unknown;

  constructor(stack: Stack, parameters: Record<string, string>, importValue: (name: string) => unknown) {
    this.stack = stack;
    this.parameters = parameters;
    this.importValue = importValue;
  }

  named(logicalId: string, raw: RawResource): NamedResource {
    return { logicalId, type: raw.Type, property: (name) => this.resolve(raw.Properties?.[name]) };
  }

  condition(name: string): boolean {
    const condition = this.stack.template.Conditions?.[name];
    if (condition === undefined) throw new Error(`Unknown condition '${name}'`);
    return this.resolve(condition) === true;
  }

  /** The plain value of a template expression; keys and items that come out as AWS::NoValue are left out. */
  resolve(value: unknown): unknown {
    const resolved = this.value(value);
    return resolved === absent ? undefined : resolved;
  }

  private value(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.value(item)).filter((item) => item !== absent);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first && (first[0] === 'Ref' || first[0].startsWith('Fn::')))
      return this.intrinsic(first[0], first[1]);
    if (entries.length === 1 && first?.[0] === 'Condition' && typeof first[1] === 'string')
      return this.condition(first[1]);
    return Object.fromEntries(
      entries.map(([key, item]) => [key, this.value(item)] as const).filter(([, item]) => item !== absent),
    );
  }

  private intrinsic(name: string, argument: unknown): unknown {
    switch (name) {
      case 'Ref':
        return this.ref(String(argument));
      case 'Fn::GetAtt':
        return this.getAtt(
          typeof argument === 'string' ? argument.split(/\.(.*)/s, 2) : (argument as string[]),
        );
      case 'Fn::Sub':
        return this.sub(argument);
      case 'Fn::Join': {
        const [separator, items] = argument as [string, unknown];
        return (this.value(items) as unknown[]).map(String).join(separator);
      }
      case 'Fn::Split': {
        const [separator, text] = argument as [string, unknown];
        return String(this.value(text)).split(separator);
      }
      case 'Fn::Select': {
        const [index, items] = argument as [unknown, unknown];
        const item = (this.value(items) as unknown[])[Number(this.value(index))];
        if (item === undefined) throw new Error(`Fn::Select ${JSON.stringify(argument)} selects nothing`);
        return item;
      }
      case 'Fn::ImportValue':
        return this.importValue(String(this.value(argument)));
      case 'Fn::If': {
        const [condition, yes, no] = argument as [string, unknown, unknown];
        return this.value(this.condition(condition) ? yes : no);
      }
      case 'Fn::Equals': {
        const [left, right] = argument as [unknown, unknown];
        return JSON.stringify(this.value(left)) === JSON.stringify(this.value(right));
      }
      case 'Fn::Not':
        return !(argument as unknown[]).every((item) => this.value(item) === true);
      case 'Fn::And':
        return (argument as unknown[]).every((item) => this.value(item) === true);
      case 'Fn::Or':
        return (argument as unknown[]).some((item) => this.value(item) === true);
      case 'Fn::FindInMap': {
        const [map, first, second] = (argument as unknown[]).map((item) => String(this.value(item)));
        const found = this.stack.template.Mappings?.[map ?? '']?.[first ?? '']?.[second ?? ''];
        if (found === undefined) throw new Error(`Fn::FindInMap finds nothing at ${map}.${first}.${second}`);
        return found;
      }
      case 'Fn::Base64':
        return Buffer.from(String(this.value(argument))).toString('base64');
      default:
        throw new Error(`The local cloud does not know the function ${name}`);
    }
  }

  private ref(name: string): unknown {
    const pseudo: Record<string, unknown> = {
      'AWS::Region': region,
      'AWS::AccountId': accountId,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.stack.name,
      'AWS::StackId': `arn:aws:cloudformation:${region}:${accountId}:stack/${this.stack.name}/local`,
      'AWS::NoValue': absent,
    };
    if (name in pseudo) return pseudo[name];
    const parameter = this.stack.template.Parameters?.[name];
    if (parameter) {
      const value = this.parameters[name] ?? parameter.Default;
      if (value === undefined)
        throw new Error(
          `The template's parameter '${name}' has neither a default nor a value from the local cloud`,
        );
      return value;
    }
    const raw = this.stack.template.Resources?.[name];
    if (!raw) throw new Error(`Ref to '${name}', which the template does not hold`);
    return refOf(this.named(name, raw));
  }

  private getAtt([logicalId = '', attribute = '']: string[]): unknown {
    const raw = this.stack.template.Resources?.[logicalId];
    if (!raw) throw new Error(`Fn::GetAtt of '${logicalId}', which the template does not hold`);
    return attributeOf(this.named(logicalId, raw), attribute);
  }

  private sub(argument: unknown): string {
    const [text, variables]: [unknown, Record<string, unknown>] = Array.isArray(argument)
      ? (argument as [string, Record<string, unknown>])
      : [argument, {}];
    return String(text).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in variables) return String(this.value(variables[name]));
      return String(name.includes('.') ? this.getAtt(name.split(/\.(.*)/s, 2)) : this.ref(name));
    });
  }
}

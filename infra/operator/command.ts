import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** An option of a command; one without `value` is there or not. */
export interface CommandOption {
  readonly about: string;
  /** What stands behind it, for the help. */
  readonly value?: string;
  /** May be given several times. */
  readonly multiple?: true;
}

type Options = Readonly<Record<string, CommandOption>>;

/** What was given, by option. */
type Given<O extends Options> = {
  readonly [Name in keyof O]?: O[Name] extends { multiple: true }
    ? readonly string[]
    : O[Name] extends { value: string }
      ? string
      : boolean;
};

export interface OperatorCommand<O extends Options> {
  /** As in `npm run NAME`. */
  readonly name: string;
  readonly about: string;
  readonly options: O;
}

const usageOf = ({ name, about, options }: OperatorCommand<Options>): string => {
  const rows = Object.entries({ ...options, help: { about: 'says this' } }).map(
    ([option, { value, about: meaning }]: [string, CommandOption]) =>
      `  ${`--${option}${value ? ` ${value}` : ''}`.padEnd(24)} ${meaning}`,
  );
  return [`npm run ${name} -- [options]`, '', about, '', ...rows].join('\n');
};

const configOf = (options: Options): ParseArgsOptionsConfig =>
  Object.fromEntries(
    Object.entries({ ...options, help: { about: '' } }).map(([name, option]: [string, CommandOption]) => [
      name,
      { type: option.value ? 'string' : 'boolean', multiple: option.multiple ?? false },
    ]),
  );

/** The first sentence of an error, without the way that it took through the code. */
const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim() || 'It failed without saying why.';

/** A command that was not given as its help says. */
export class WrongUse extends Error {}

/**
 * Runs a command of the operator with the arguments of the process: `--help` says what it does, a mistake in the
 * arguments ends it with 2, and any failure with 1 (or `exitCode.failure`) and one sentence. Otherwise it ends with what `run` returns.
 */
export async function runOperatorCommand<const O extends Options>(
  command: OperatorCommand<O>,
  run: (given: Given<O>) => Promise<number>,
  exitCode: { readonly failure: number } = { failure: 1 },
): Promise<void> {
  const usage = usageOf(command);
  try {
    const { values } = parsed(command.options);
    if (values.help === true) {
      console.log(usage);
      return;
    }
    process.exitCode = await run(values as Given<O>);
  } catch (error) {
    console.error(sentenceOf(error));
    if (error instanceof WrongUse) console.error(`\n${usage}`);
    process.exitCode = error instanceof WrongUse ? 2 : exitCode.failure;
  }
}

function parsed(options: Options): ReturnType<typeof parseArgs> {
  try {
    return parseArgs({ options: configOf(options) });
  } catch (error) {
    throw new WrongUse(sentenceOf(error));
  }
}

import type { ErrorReply } from '#shared/contract/shapes.ts';

/** The refusal of a request through `Acting`; undefined when it was carried out. */
export const refusalOf = async (request: Promise<unknown>): Promise<ErrorReply | undefined> => {
  try {
    await request;
    return undefined;
  } catch (error) {
    const text = (error as Error).message;
    return JSON.parse(text.slice(text.indexOf('{'))) as ErrorReply;
  }
};

import { ZodError } from 'zod';

/** An answer that is no success. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** Runs a route; refusals and invalid input become answers. Anything else is Next's 500. */
export async function answer(route: () => Promise<Response>): Promise<Response> {
  try {
    return await route();
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ code: error.message }, { status: error.status });
    if (error instanceof ZodError)
      return Response.json({ code: 'invalid_input', fields: error.issues }, { status: 400 });
    throw error;
  }
}

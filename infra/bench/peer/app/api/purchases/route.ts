import { after, type NextRequest } from 'next/server';
import { z } from 'zod';
import { signedIn } from '../../../lib/auth.ts';
import { idempotencyKeyOf } from '../../../lib/commands.ts';
import { buyPackage, listPurchases } from '../../../lib/purchases.ts';
import { answer } from '../../../lib/refusal.ts';
import { sendMails } from '../../../lib/send-mails.ts';

const limitSchema = z.coerce.number().int().min(10).max(100);

export const GET = (request: NextRequest): Promise<Response> =>
  answer(async () => {
    const member = await signedIn();
    const query = request.nextUrl.searchParams;
    const limit = limitSchema.parse(query.get('limit') ?? 25);
    return Response.json(await listPurchases(member.id, limit, query.get('cursor')));
  });

export const POST = (request: NextRequest): Promise<Response> =>
  answer(async () => {
    const member = await signedIn();
    const { purchase, mails } = await buyPackage(member.id, idempotencyKeyOf(request), await request.json());
    if (mails.length > 0) after(() => sendMails(mails));
    return Response.json(purchase, { status: 201 });
  });

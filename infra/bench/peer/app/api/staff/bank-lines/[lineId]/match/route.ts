import { after, type NextRequest } from 'next/server';
import { signedIn } from '../../../../../../lib/auth.ts';
import { idempotencyKeyOf } from '../../../../../../lib/commands.ts';
import { matchLine } from '../../../../../../lib/purchases.ts';
import { answer } from '../../../../../../lib/refusal.ts';
import { sendMails } from '../../../../../../lib/send-mails.ts';

export const POST = (
  request: NextRequest,
  { params }: { params: Promise<{ lineId: string }> },
): Promise<Response> =>
  answer(async () => {
    const staff = await signedIn();
    const { lineId } = await params;
    const { purchase, mails } = await matchLine(
      staff.id,
      idempotencyKeyOf(request),
      lineId,
      await request.json(),
    );
    if (mails.length > 0) after(() => sendMails(mails));
    return Response.json(purchase);
  });

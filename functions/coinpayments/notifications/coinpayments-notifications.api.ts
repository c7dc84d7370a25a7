import { serve } from '#functions/entry/http/serve.ts';
import { coinpaymentsNotifications } from '#shared/contract/coinpayments.ts';
import { receiveNotification } from './receive-notification.ts';

export const handler = serve(coinpaymentsNotifications, { receiveNotification });

import type { PayoutInstructions } from '#functions/payout/payout-instructions.ts';
import type { Day, Instant } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';

/** A batch of three payouts that breaks no rule. Names, accounts and banks don't exist. */
export const soundBatch: PayoutInstructions = {
  messageId: 'BAT-0007',
  paymentInfoId: 'BAT-0007-1',
  createdAt: '2027-03-01T10:15:00.123Z' as Instant,
  executeOn: '2027-03-02' as Day,
  debtor: {
    name: 'Ballast Verein eG',
    iban: 'DE97999999990000012345',
    bic: 'FICTDEFFXXX',
    lei: null,
    address: { street: 'Hafenstraße', building: '7a', postcode: '20000', town: 'Hamburg', country: 'DE' },
  },
  payouts: [
    {
      endToEndId: 'PAY-0001',
      amountMinor: asMinor(80_050),
      creditor: { name: 'Werft Süd & Söhne', iban: 'DE02999999990000067890', bic: null, address: null },
      text: 'Rechnung 2027/118 – März',
      creditorReference: null,
    },
    {
      endToEndId: 'PAY-0002',
      amountMinor: asMinor(12_000),
      creditor: {
        name: 'Karla Kante',
        iban: 'AT049999900000054321',
        bic: 'FICTATWW',
        address: { street: 'Ring', building: null, postcode: '1010', town: 'Wien', country: 'AT' },
      },
      text: null,
      creditorReference: 'RF680123456789012345',
    },
    {
      endToEndId: 'PAY-0003',
      amountMinor: asMinor(1),
      creditor: { name: 'Zoë Łąka', iban: 'DE02999999990000067890', bic: null, address: null },
      text: null,
      creditorReference: null,
    },
  ],
};

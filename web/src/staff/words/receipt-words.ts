import { useText } from '../texts.ts';

/** What a payment that staff confirm without a bank line is called, and what the bank calls it. */
export const useReceiptNames = () => {
  const t = useText();
  return { title: t('Payment confirmed by hand'), reference: t('Bank reference') };
};

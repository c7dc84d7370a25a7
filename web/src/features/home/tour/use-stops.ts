import { useText } from '../texts.ts';

/** A part of the screen that the tour stops at: the element that carries its name as `data-tour`. */
export type Place = 'areas' | 'pages' | 'money' | 'find' | 'account';

export interface Stop {
  readonly place: Place;
  readonly title: string;
  readonly words: string;
}

/** The stops of the tour in their order. */
export const useStops = (): readonly Stop[] => {
  const t = useText();
  return [
    {
      place: 'money',
      title: t('What is yours'),
      words: t(
        'This page adds up what both areas owe you. Further down it says how it came about, what comes next, and what is still to set up.',
      ),
    },
    {
      place: 'areas',
      title: t('Two areas, kept apart'),
      words: t(
        'Packages are in Infinity, deposits in Security. Each has balances, bonuses and withdrawals of its own.',
      ),
    },
    {
      place: 'pages',
      title: t('Everything you can do'),
      words: t(
        'Make deposits, withdraw, and read every entry of your account. Nothing is booked that a statement does not show.',
      ),
    },
    {
      place: 'find',
      title: t('Find anything'),
      words: t(
        'A page, an act, an order, or an entry by its amount: type a few letters. On a keyboard, Ctrl K opens this, and ? lists all keys.',
      ),
    },
    {
      place: 'account',
      title: t('Your account'),
      words: t(
        'How you sign in, where withdrawals go, your own data, and this tour once more. A passkey or an authenticator is worth setting up first.',
      ),
    },
  ];
};

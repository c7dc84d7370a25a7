import { useLingui } from '@lingui/react';
import { ApiError } from '#web/api/api-error.ts';
import { PartNotLoaded } from '../lazy-part.ts';
import { useText } from '../texts.ts';

/**
 * What an error says to the person, in their language: the server's sentence (translated in `words` under
 * the sentence itself). An error that is not the API's speaks in general words, because it was not written for people.
 */
export const useErrorText = () => {
  const t = useText();
  const { i18n } = useLingui();
  return (error: unknown): string => {
    if (error instanceof PartNotLoaded)
      return t("A part of this page didn't arrive. Nothing was sent or changed.");
    if (!(error instanceof ApiError))
      return t('Something went wrong on this page. Nothing was sent or changed.');
    const { retryAfterSeconds } = error.details;
    if (error.code === 'too_many_requests' && typeof retryAfterSeconds === 'number')
      return t('Too many attempts. Try again in {minutes, plural, one {a minute} other {# minutes}}.', {
        minutes: Math.ceil(retryAfterSeconds / 60),
      });
    return error.message in i18n.messages ? i18n._(error.message) : error.message;
  };
};

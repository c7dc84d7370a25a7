/** The languages, each by its own name: `<LanguageSwitch />`. */
import { SegmentedControl } from '@mantine/core';
import { type Language, languages } from '#shared/domain/languages.ts';
import { useText } from '../texts.ts';
import { choose, usePreference } from './preferences.ts';

export const LanguageSwitch = ({ onChoose }: { onChoose?: (language: Language) => void }) => {
  const t = useText();
  const language = usePreference('language');
  return (
    <SegmentedControl
      aria-label={t('Language')}
      value={language}
      onChange={(value) => {
        choose('language', value as Language);
        onChoose?.(value as Language);
      }}
      data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
    />
  );
};

/** Light, dark, or as the device: `<ThemeSwitch />`. The choice holds at once and on the next visit. */
import { SegmentedControl } from '@mantine/core';
import { choose, type Theme, usePreference } from '../preferences/preferences.ts';
import { useText } from '../texts.ts';

export const ThemeSwitch = ({ onChoose }: { onChoose?: (theme: Theme) => void }) => {
  const t = useText();
  const theme = usePreference('theme');
  return (
    <SegmentedControl
      aria-label={t('Theme')}
      value={theme}
      onChange={(value) => {
        choose('theme', value as Theme);
        onChoose?.(value as Theme);
      }}
      data={[
        { value: 'light', label: t('Light') },
        { value: 'dark', label: t('Dark') },
        { value: 'system', label: t('Match device') },
      ]}
    />
  );
};

import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '#shared/domain/permissions.ts';
import { useSession } from '#web/api/session.tsx';
import { choose, usePreference } from '#web/ui/preferences/preferences.ts';
import { paletteScreensOf } from '../access/member-access.ts';
import type { ScreenArea } from '../route/routes.ts';
import { useText } from '../texts.ts';
import styles from './palette.module.css';
import { setPaletteOpened, usePaletteState } from './palette-state.ts';
import { useMemberSearch } from './use-member-search.ts';

const [store, spotlight] = createSpotlight();

/** Ctrl-K: every screen the person may open, what can be done from anywhere, and for staff every member. */
export const Palette = ({ showHelp }: { area: ScreenArea; showHelp: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const { opened } = usePaletteState();
  const privacy = usePreference('privacy');
  const [query, setQuery] = useState('');
  const mayReadMembers = can(user?.roles ?? [], 'read-members');
  const found = useMemberSearch(query, mayReadMembers);
  const prompt = mayReadMembers ? t('Find a page, an action or a member') : t('Find a page or an action');

  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);

  const groups: SpotlightActionGroupData[] = [
    {
      group: t('Pages'),
      actions: paletteScreensOf(user).map((route) => ({
        id: route.path,
        label: t(route.label),
        description: route.path,
        onClick: () => void navigate(route.path),
      })),
    },
    {
      group: t('Members'),
      actions: found.members.map(({ memberId, name, email }) => ({
        id: memberId,
        label: name,
        description: email,
        // The server knows more ways to find a name than the palette, which would hide what it does not see itself.
        keywords: [found.q],
        onClick: () => void navigate(`/users/${memberId}/`),
      })),
    },
    {
      group: t('Actions'),
      actions: [
        {
          id: 'privacy',
          label: privacy ? t('Show amounts') : t('Hide amounts'),
          onClick: () => choose('privacy', !privacy),
        },
        { id: 'light', label: t('Light theme'), onClick: () => choose('theme', 'light') },
        { id: 'dark', label: t('Dark theme'), onClick: () => choose('theme', 'dark') },
        { id: 'system', label: t('Match device theme'), onClick: () => choose('theme', 'system') },
        { id: 'shortcuts', label: t('Keyboard shortcuts'), onClick: showHelp },
      ],
    },
  ];

  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={() => {
        setPaletteOpened(false);
        setQuery('');
      }}
      nothingFound={t('Nothing found')}
      highlightQuery
      // From the top: the box stays where it is while the list below it changes with each letter.
      centered={false}
      classNames={{
        content: styles.content ?? '',
        search: styles.search ?? '',
        action: styles.action ?? '',
        actionDescription: styles.description ?? '',
      }}
      searchProps={{
        placeholder: prompt,
        'aria-label': prompt,
        leftSection: <IconSearch size={18} stroke={1.5} />,
      }}
    />
  );
};

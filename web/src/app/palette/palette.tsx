import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '#shared/domain/permissions.ts';
import { useSession } from '#web/api/session.tsx';
import { mayOpen, paletteScreensOf } from '../access/member-access.ts';
import { areaWords } from '../navigation/area-words.ts';
import { useText } from '../texts.ts';
import { type Find, findsFor } from './find.ts';
import styles from './palette.module.css';
import {
  enterPalette,
  paletteField,
  setPaletteOpened,
  setPaletteQuery,
  usePaletteState,
} from './palette-state.ts';
import { noteFind, recentFinds } from './recent-finds.ts';
import { useActionFinds } from './use-action-finds.ts';
import { useMemberSearch } from './use-member-search.ts';
import { useOwnFinds } from './use-own-finds.ts';
import { useQuestionFinds } from './use-question-finds.ts';
import { useSponsoredFinds } from './use-sponsored-finds.ts';

const [store, spotlight] = createSpotlight();

const usePageFinds = (): readonly Find[] => {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  return paletteScreensOf(user).map(({ path, label, area }) => ({
    id: path,
    label: t(label),
    ...(area ? { description: t(areaWords[area]) } : {}),
    words: path,
    run: () => void navigate(path),
  }));
};

/** For staff: every member, by name, e-mail address or id. The server knows more ways to find one than the palette. */
const useMemberFinds = (query: string): readonly Find[] => {
  const navigate = useNavigate();
  const { user } = useSession();
  const { members } = useMemberSearch(query, can(user?.roles ?? [], 'read-members'));
  return members.map(({ memberId, name, email }) => ({
    id: memberId,
    label: name,
    description: email,
    run: () => void navigate(`/users/${memberId}/`),
  }));
};

/**
 * Ctrl-K: every screen the person may open, what can be done from anywhere, their own orders, bonuses and entries by
 * amount or number, the members below them, questions, and for staff every member. What was opened last comes first.
 */
export const Palette = ({ showHelp }: { showHelp: () => void }) => {
  const t = useText();
  const { user } = useSession();
  const { opened, query, entered } = usePaletteState();
  const seesMoney = mayOpen(user, 'sees-money');
  const pages = usePageFinds();
  const actions = useActionFinds(showHelp);
  const own = useOwnFinds(query, seesMoney);
  const members = useMemberFinds(query);
  const sponsored = useSponsoredFinds(query, seesMoney);
  const questions = useQuestionFinds(query);
  const recent = recentFinds();
  const prompt = can(user?.roles ?? [], 'read-members')
    ? t('Find a page, an action or a member')
    : t('Find a page or an action');

  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);

  const isEmpty = query.trim() === '';
  const latest = isEmpty
    ? recent.flatMap((id) => [...pages, ...actions].find((find) => find.id === id) ?? [])
    : [];
  const others = (finds: readonly Find[]) =>
    findsFor(finds, query, recent).filter((find) => !latest.includes(find));
  const groups: readonly { name: string; finds: readonly Find[]; isNoted?: true }[] = [
    { name: t('Recent'), finds: latest, isNoted: true },
    { name: t('Pages'), finds: others(pages), isNoted: true },
    { name: t('Actions'), finds: others(actions), isNoted: true },
    { name: t('Orders'), finds: own.orders },
    { name: t('Bonuses'), finds: own.bonuses },
    { name: t('Entries'), finds: own.entries },
    { name: t('Members'), finds: members },
    { name: t('Members below you'), finds: sponsored },
    { name: t('Questions and answers'), finds: questions },
  ];
  const shown = groups.filter(({ finds }) => finds.length > 0);

  const first = shown[0]?.finds[0];
  const isNoted = shown[0]?.isNoted;
  useEffect(() => {
    // Enter was pressed before the field, or what was looked for, was there.
    if (!entered || !first) return;
    setPaletteOpened(false);
    if (isNoted) noteFind(first.id);
    first.run();
  }, [entered, first, isNoted]);

  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={shown.map(
        ({ name, finds, isNoted }): SpotlightActionGroupData => ({
          group: name,
          actions: finds.map(({ id, label, description, run }) => ({
            id,
            'data-find': id,
            label,
            ...(description ? { description } : {}),
            onClick: () => {
              if (isNoted) noteFind(id);
              run();
            },
          })),
        }),
      )}
      // What is given has been found already, in more ways than the component knows.
      filter={(_, given) => given}
      query={query}
      onQueryChange={setPaletteQuery}
      onSpotlightClose={() => setPaletteOpened(false)}
      nothingFound={t('Nothing found')}
      // From the top: the box stays where it is while the list below it changes with each letter.
      centered={false}
      classNames={{
        overlay: styles.overlay ?? '',
        content: styles.content ?? '',
        search: styles.search ?? '',
        actionsList: styles.list ?? '',
        actionsGroup: styles.group ?? '',
        action: styles.action ?? '',
        actionBody: styles.body ?? '',
        actionLabel: styles.label ?? '',
        actionDescription: styles.description ?? '',
        empty: styles.empty ?? '',
      }}
      attributes={{ content: { 'aria-label': prompt } }}
      // Scrolled by keys, too.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1, blur: 0 }}
      searchProps={{
        id: paletteField,
        placeholder: prompt,
        'aria-label': prompt,
        onKeyDown: ({ key }) => {
          // The component selects what it has when a letter is typed; what is fetched comes later.
          if (key === 'Enter' && !document.querySelector('[data-action][data-selected]')) enterPalette();
        },
        leftSection: <IconSearch size={18} stroke={1.5} />,
      }}
    />
  );
};

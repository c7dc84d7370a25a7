import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import styles from './downline-tree.module.css';
import { branchQuery } from './queries.ts';
import { SponsoredStatus } from './sponsored-user-words.tsx';
import { useText } from './texts.ts';

const Person = ({ user }: { user: SponsoredUser }) => {
  const t = useText();
  return (
    <span className={styles.person}>
      <span className={styles.name}>{user.name}</span>
      <SponsoredStatus status={user.status} />
      <span className={styles.sponsored}>
        {t('{count, plural, =0 {nobody sponsored} one {# sponsored} other {# sponsored}}', {
          count: user.sponsoredCount,
        })}
      </span>
      <span className={styles.volume}>
        <MoneyText amount={user.volumeMinor} />
      </span>
    </span>
  );
};

/** One member of the downline; opens to the ones they sponsored, which are fetched when it opens. */
const Node = ({ user }: { user: SponsoredUser }) => {
  const [opened, setOpened] = useState(false);
  const region = useId();
  if (user.sponsoredCount === 0) {
    return (
      <li>
        <span className={styles.leaf}>
          <Person user={user} />
        </span>
      </li>
    );
  }
  return (
    <li>
      <UnstyledButton
        className={styles.branch}
        aria-expanded={opened}
        aria-controls={region}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronRight className={styles.arrow} size={16} stroke={1.8} aria-hidden="true" />
        <Person user={user} />
      </UnstyledButton>
      <div id={region}>{opened ? <Branch of={user.memberId} /> : null}</div>
    </li>
  );
};

/** The direct sponsored users of one member (mine when not given), page by page. */
export const Branch = ({ of }: { of?: MemberId }) => {
  const t = useText();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(branchQuery(of));
  if (!data) return <Skeleton className={styles.loading ?? ''} height={44} aria-hidden="true" />;
  return (
    <>
      <ul className={styles.branchList} data-root={of === undefined || undefined}>
        {data.pages
          .flatMap((page) => page.items)
          .map((user) => (
            <Node key={user.memberId} user={user} />
          ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="default"
          size="sm"
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      ) : null}
    </>
  );
};

import { Radio, Stack } from '@mantine/core';
import type { StatusByStaff } from '#shared/domain/states.ts';
import { useText } from '../texts.ts';
import { useStatusWords } from '../words/status-words.ts';
import type { ChosenMember, PossibleStatus } from './possible-statuses.ts';
import styles from './status-change-dialog.module.css';
import { useStatusMeaning } from './status-meaning.ts';

/** More names than this are counted, not listed. */
const namedMax = 3;

interface StatusChoiceProps {
  possible: readonly PossibleStatus[];
  value: StatusByStaff | undefined;
  choose: (status: StatusByStaff) => void;
}

/** The statuses that the chosen members can get, each with what it means; one that is not for all cannot be chosen. */
export const StatusChoice = ({ possible, value, choose }: StatusChoiceProps) => {
  const t = useText();
  const words = useStatusWords();
  const meaning = useStatusMeaning();
  const sayNotFor = (members: readonly ChosenMember[]) =>
    members.length > namedMax
      ? t('Not possible for {count} of the selected members.', { count: members.length })
      : t('Not possible for {names}.', {
          names: members.map(({ name, status }) => `${name} (${words[status]})`).join(', '),
        });
  return (
    <Radio.Group
      label={t('New status')}
      value={value ?? ''}
      onChange={(chosen) => {
        const found = possible.find(({ status }) => status === chosen);
        if (found) choose(found.status);
      }}
    >
      <Stack gap="sm" mt="xs">
        {possible.map(({ status, notFor }) => (
          <Radio
            key={status}
            value={status}
            label={words[status]}
            disabled={notFor.length > 0}
            description={
              <>
                {meaning[status]}
                {notFor.length > 0 ? <span className={styles.notFor}>{sayNotFor(notFor)}</span> : null}
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
};

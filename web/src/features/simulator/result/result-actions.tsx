import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { SimulatedMonth, Simulation } from '#shared/domain/simulator.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { type CsvColumn, csvOf, saveCsv } from '#web/ui/list/csv.ts';
import { useFormat } from '#web/ui/text/format.ts';
import type { SimulatorState } from '../simulator-state.ts';
import { useText } from '../texts.ts';
import { useColumns } from './columns.ts';
import styles from './result-actions.module.css';

/** Taking the result along: a link to the very same simulation, its months as CSV, a print. */
export const ResultActions = ({ state, simulation }: { state: SimulatorState; simulation: Simulation }) => {
  const t = useText();
  const format = useFormat();
  const columns = useColumns(state.inputs.kind);
  const download = () => {
    const lead: CsvColumn<SimulatedMonth>[] = [
      { label: t('Month'), value: ({ month }) => month },
      { label: t('Day'), value: ({ day }) => day },
    ];
    const amounts = columns.map(
      ({ key, label }): CsvColumn<SimulatedMonth> => ({
        label: `${label} (${format.currency})`,
        value: (row) => format.decimal(row[key]),
      }),
    );
    const { id, start } = state.inputs;
    saveCsv(`simulation-${id}-${start}`, csvOf([...lead, ...amounts], simulation.months));
  };
  return (
    <div className={styles.actions} data-print="never">
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} />}
        onClick={download}
      >
        {t('Download CSV')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.6} />}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
      <CopyButton
        value={`${location.origin}/infinity/simulator/?${state.shared}`}
        label={t('Link to this simulation')}
      >
        {t('Link to this simulation')}
      </CopyButton>
    </div>
  );
};

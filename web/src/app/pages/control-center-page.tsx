import { ControlCenter } from '#web/features/control-center/control-center.tsx';
import { DemoData } from '#web/features/demo-data/demo-data.tsx';
import { DeadLetters } from '#web/features/operations/dead-letters.tsx';
import { Incidents } from '#web/features/operations/incidents.tsx';
import { Runs } from '#web/features/operations/runs.tsx';
import { SolvencyBrief } from '#web/features/staff-solvency/solvency-brief.tsx';

/**
 * The staff's home, with whether the books cover what is owed, the switches for an emergency, how the accrual goes, and the
 * demo data.
 */
export const Component = () => (
  <ControlCenter solvency={<SolvencyBrief />}>
    <Incidents />
    <DeadLetters />
    <Runs />
    <DemoData />
  </ControlCenter>
);

import type { Texts } from '../../texts.ts'
import type { discharge as zh } from '../../zh-CN/work/discharge.ts'

export const discharge: Texts<typeof zh> = {
  title: 'Discharge board',
  view: 'Show',
  views: {
    board: 'Board',
    list: 'List',
  },
  machineTimes: 'Machine hours',
  running: 'Running',
  machines: '{{count, plural(one:machine;many:machines)}}',
  fitTonight: 'Fit into tonight',
  programs: '{{count, plural(one:program;many:programs)}}',
  toApprove: 'To approve',
  deviation: 'Estimated − actual',
  deviationUnit: 'median of 30',
  stale: 'Stale revisions',
  burning: 'Burning now',
  place: 'Electrode · location',
  progress: 'Progress',
  remaining: 'Remaining',
  record: 'Record',
  needsYou: 'Needs you',
  nothingNeeded: 'Nothing needs you',
  noMachines: 'There are no machines yet',
  nothingBurning: 'Nothing is burning',
  nothingBurningHint: 'Start a released program from the list.',
  listEmpty: 'Locations to burn are listed here once a plan is accepted.',
  start: 'Start',
  started: 'Started',
  finish: 'End the burn',
  result: 'Result',
  results: {
    good: 'Good',
    defect: 'Defect',
    aborted: 'Aborted',
  },
  measuredDepth: 'Measured depth',
  depthProblem: {
    implausible:
      'Differs from the required {{depth}} mm by more than {{limit}} mm: check the figure, or choose Defect',
    unexplained:
      'Differs from the required {{depth}} mm by more than {{limit}} mm: recording it as good needs a remark',
  },
  states: {
    toRun: 'To run',
    running: 'Running',
    done: 'Done',
  },
  bar: {
    done: 'done',
    running: 'running',
    queued: 'queued',
  },
  night: 'Unattended from {{from}}',
  need: {
    approve: 'Approve {{program}} r{{revision}}',
    release: 'Release {{program}} r{{revision}}',
    stale: '{{program}} r{{revision}} is stale',
    missingHeight: '{{project}}: {{count}} measured heights missing',
    changedAfterBurn: '{{project}}: places changed after their burn, to be checked: {{count}}',
    defect: '{{program}} r{{revision}} has a defect on record',
  },
  needNote: {
    approve: '{{project}} · by {{author}} · {{warnings}} warnings',
    release: '{{project}} · by {{author}} · {{warnings}} warnings',
    stale: '{{project}} · generate and submit again',
    missingHeight: 'Electrode setting',
    changedAfterBurn: 'The changed places are listed to be burnt again',
    defect: '{{project}} · look at the plan',
  },
}

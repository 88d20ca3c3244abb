export { PlanEntry } from './plan-entry.tsx'
export { PlanTab } from './plan-tab.tsx'
export { ProcessList } from './process-list.tsx'
export { SubprogramList } from './subprogram-list.tsx'

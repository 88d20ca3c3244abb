export { ProgramHistory } from './program-history.tsx'
export { ProgramTab } from './program-tab.tsx'

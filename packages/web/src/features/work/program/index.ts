export { ProgramList } from './program-list.tsx'
export { ProgramTab } from './program-tab.tsx'

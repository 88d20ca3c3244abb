export { countingBurns, samePlace } from './counting-burns.ts'
export { isInput, markStaleOnInputChange, valuesOf } from './plan-inputs.ts'
export { deleteProjects, editProject, insertProject, moveToCustomer, projectTables, setMould } from './project-row.ts'
export { moveProject, type ProjectStatus, projectTransitions, statusOf } from './status.ts'

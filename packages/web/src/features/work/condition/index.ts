export { ConditionList } from './condition-list.tsx'
export { DischargeConditionList } from './discharge-condition-list.tsx'

export { ConditionList } from './condition-list.tsx'

export { FillRuleList } from './fill-rule-list.tsx'

export { CheckRuleList } from './check-rule-list.tsx'

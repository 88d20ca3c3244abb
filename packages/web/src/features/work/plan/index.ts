export { PlanTab } from './plan-tab.tsx'

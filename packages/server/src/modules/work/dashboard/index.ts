export { dashboardBindings } from './dashboard.routes.ts'

export { TenantList } from './tenant-list.tsx'

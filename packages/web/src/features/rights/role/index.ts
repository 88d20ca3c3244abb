export { RoleList } from './role-list.tsx'

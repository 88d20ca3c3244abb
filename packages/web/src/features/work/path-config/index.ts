export { PathConfigList } from './path-config-list.tsx'

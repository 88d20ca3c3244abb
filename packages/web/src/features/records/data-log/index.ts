export { DataLogList } from './data-log-list.tsx'

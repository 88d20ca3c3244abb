export { DataSourceList } from './data-source-list.tsx'

export { DictList } from './dict-list.tsx'

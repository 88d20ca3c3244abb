export { PositionList } from './position-list.tsx'

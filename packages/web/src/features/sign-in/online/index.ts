export { OnlineList } from './online-list.tsx'

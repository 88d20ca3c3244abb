export { MessageList } from './message-list.tsx'

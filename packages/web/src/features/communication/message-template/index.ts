export { MessageTemplateList } from './message-template-list.tsx'

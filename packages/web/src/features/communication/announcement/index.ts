export { AnnouncementList } from './announcement-list.tsx'
export { UserAnnouncementList } from './user-announcement-list.tsx'

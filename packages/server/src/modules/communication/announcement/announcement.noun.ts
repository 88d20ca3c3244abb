import { defineNoun } from '../../noun.ts'
import { announcementBindings, createAnnouncementService, createInbox } from './index.ts'

export const announcementNoun = defineNoun({
  tables: ['sysAnnouncement', 'sysAnnouncementSend', 'sysAnnouncementNews'],
  calls: ({ platform, texts: { options } }) =>
    announcementBindings(
      createAnnouncementService(platform, options),
      createInbox(platform, options),
      platform,
      options,
    ),
})

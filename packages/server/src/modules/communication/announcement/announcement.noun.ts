import { defineNoun } from '../../noun.ts'
import { bodyOfAnnouncement } from './announcement.restore.ts'
import { write } from './announcement.write.ts'
import { announcementBindings, createAnnouncementService, createInbox } from './index.ts'

export const announcementNoun = defineNoun({
  tables: write.tables,
  restores: { sysAnnouncement: bodyOfAnnouncement },
  calls: ({ platform, texts: { options } }) =>
    announcementBindings(
      createAnnouncementService(platform, options),
      createInbox(platform, options),
      platform,
      options,
    ),
})

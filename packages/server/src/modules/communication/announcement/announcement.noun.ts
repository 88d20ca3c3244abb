import { defineNoun } from '../../noun.ts'
import { write } from './announcement.write.ts'
import { announcementBindings, createAnnouncementService, createInbox } from './index.ts'

export const announcementNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options } }) =>
    announcementBindings(
      createAnnouncementService(platform, options),
      createInbox(platform, options),
      platform,
      options,
    ),
})

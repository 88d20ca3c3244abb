import { defineNoun } from '../../noun.ts'
import { createTeachingService, teachingBindings } from './index.ts'
import { write } from './teaching.write.ts'

export const teachingNoun = defineNoun({
  tables: write.tables,
  restores: {
    postTeaching: (row) => ({ ...row, samples: JSON.parse(row.samples) as unknown }),
  },
  calls: ({ platform }) => teachingBindings(createTeachingService(platform)),
})

import { defineNoun } from '../../noun.ts'
import { createDirectors } from '../membership/index.ts'
import { departUsers } from '../user/index.ts'
import { write } from './depart.write.ts'
import { createDepartLookUp, createDepartService, departBindings } from './index.ts'

export const departNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options, directory } }) => {
    const directors = createDirectors(platform)
    return departBindings(
      createDepartService(platform, directory, departUsers, directors),
      createDepartLookUp(platform.db, directory, directors),
      platform,
      options,
    )
  },
})

import { dischargeRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { markStaleOnInputChange } from '../project-record/index.ts'
import { write } from './discharge.write.ts'

export const dischargeNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => {
    markStaleOnInputChange(platform.db, async (db, projectIds) =>
      (await import('./index.ts')).askBeforeOverturning(db, projectIds),
    )
  },
  calls: ({ platform, raiseAlarm }) =>
    lateCalls(dischargeRoutes, async () => {
      const [{ createDischargeService, dischargeBindings }, { watched }] = await Promise.all([
        import('./index.ts'),
        import('../program/index.ts'),
      ])
      const service = createDischargeService(platform)
      return dischargeBindings({ ...service, start: watched(raiseAlarm, service.start) })
    }),
})

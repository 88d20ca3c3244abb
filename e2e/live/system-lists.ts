import { routes } from '../../packages/contract/src/routes/index.ts'
import type { Elsewhere } from './elsewhere.ts'
import { type LiveList, ordinary } from './live-list.ts'

const { dataSource, gatewayRoute } = routes

const router = (mark: string, name: string) => ({
  ...{ routerId: mark, name, uri: 'http://127.0.0.1:9', filters: '[]', status: 0 },
  predicates: JSON.stringify([{ name: 'Path', args: [`/${mark}/**`] }]),
})

async function* gatewayActs(by: Elsewhere, mark: string) {
  const made = await by.row(gatewayRoute.updateAll, { data: { router: router(mark, `${mark}-1`) } })
  const id = String(made.id)
  yield { act: 'add', shown: `${mark}-1` }
  const known = { id, version: made.version }
  await by.answer(gatewayRoute.updateAll, { data: { router: { ...router(mark, `${mark}-2`), ...known } } })
  yield { act: 'edit', shown: `${mark}-2` }
  await by.answer(gatewayRoute.delete, { query: { id } })
  yield { act: 'delete', gone: `${mark}-2` }
}

/** Lists of connected systems. */
export const systemLists: readonly LiveList[] = [
  ordinary({
    ...{ screen: '/isystem/dataSource', list: dataSource.list, add: dataSource.add, edit: dataSource.edit },
    ...{ remove: dataSource.deleteBatch, name: 'name' },
    given: (mark) => ({
      ...{ code: mark, remark: null, dbType: '6', dbDriver: 'org.postgresql.Driver', dbName: 'erp' },
      ...{ dbUrl: 'jdbc:postgresql://127.0.0.1:9/erp', dbUsername: 'erp', dbPassword: '' },
    }),
  }),
  { screen: '/isystem/gatewayroute', shows: [gatewayRoute.list], acts: gatewayActs },
]

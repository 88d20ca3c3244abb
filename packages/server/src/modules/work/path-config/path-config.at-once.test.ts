import { pathConfigRoutes as routes } from '@heron/contract/routes'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { hasPostgres } from '../../../testing/postgres.ts'

it.skipIf(!hasPostgres())('of configurations for all machines stored at once one is', async () => {
  const test = await openTestApp({ engine: 'postgres' })
  const body = { machineId: null, namePattern: '{program}', folderPattern: ['{machine}'] }
  await test.tokenOf('admin')
  const answers = await Promise.all([1, 2, 3, 4].map(() => test.call(routes.add, { body }, 'admin')))
  expect(answers.filter(({ json }) => json.success)).toHaveLength(1)
  expect(await test.app.platform.db.selectFrom('pathConfig').select('id').execute()).toHaveLength(1)
  await test.close()
})

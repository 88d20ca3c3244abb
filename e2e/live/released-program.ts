import type { APIRequestContext } from '@playwright/test'
import { planRoutes } from '../../packages/contract/src/routes/work/plan.ts'
import { programRoutes } from '../../packages/contract/src/routes/work/program.ts'
import { expect } from '../fixtures.ts'
import { elsewhere, type Row } from './elsewhere.ts'

const versioned = ({ id, version }: Row) => ({ data: { id, version } })

/** Plans a project, generates its program and has it approved and released by another person; returns the program. */
export async function addReleasedProgram(request: APIRequestContext, projectId: string): Promise<Row> {
  const planner = await elsewhere(request, 'edm-designer')
  const { plan } = await planner.row(planRoutes.make, { data: { projectId, ordering: 'electrodeMajor' } })
  await planner.answer(planRoutes.accept, versioned(plan as Row))
  await planner.answer(programRoutes.generate, { data: { projectId } })
  const programs = () => planner.rows(programRoutes.list, { projectId, pageNo: '1', pageSize: '10' })
  await expect.poll(async () => (await programs())[0]?.state, { timeout: 60_000 }).toBe('verified')
  const id = String((await programs())[0]?.id)

  const chief = await elsewhere(request, 'admin')
  for (const { number, level, signed } of await chief.rows(programRoutes.warnings, { id }))
    if (level === 'warning' && signed === null)
      await chief.answer(programRoutes.signOff, { data: { id, number, reason: '已核对图纸，可以接受' } })
  const checked = await chief.row(programRoutes.get, { query: { id } })
  const approved = await chief.row(programRoutes.approve, versioned(checked))
  return chief.row(programRoutes.release, versioned(approved))
}

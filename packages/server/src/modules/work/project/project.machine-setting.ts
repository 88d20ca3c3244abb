import { isDeepStrictEqual } from 'node:util'
import type { projectMachineAndElectrodes, projectMachineAndElectrodesEdit } from '@heron/contract/routes'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { type ElectrodeRow, electrodesOf, presentCopies, setCopies } from '../electrode/index.ts'
import { getMachine } from '../machine/index.ts'
import { changeExtend, getExtend } from '../project-extend/index.ts'
import { editProject } from '../project-record/index.ts'
import { mmOrNull } from '../units/index.ts'
import { getProject } from './project.service.ts'
import { rowExists } from './project.store.ts'

type Shown = z.output<typeof projectMachineAndElectrodes>
type Edit = z.output<typeof projectMachineAndElectrodesEdit>
type Height = Edit['heights'][number]
type Copy = Pick<Height, 'module'> & { readonly number: number }

const storedPots = z.array(
  z.object({ electrodeId: z.string(), copy: z.int(), pot: z.int(), load: z.int().optional().default(1) }),
)

interface Seat {
  readonly pot: number
  readonly load: number
}

/** The pot and the load of each copy in the newest plan. */
async function potsOf(db: Db, projectId: string): Promise<ReadonlyMap<string, Seat>> {
  const plan = await db
    .selectFrom('plan')
    .select('pots')
    .where('projectId', '=', projectId)
    .where('state', '!=', 'superseded')
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  const pots = plan ? storedPots.parse(JSON.parse(plan.pots)) : []
  return new Map(pots.map(({ electrodeId, copy, pot, load }) => [`${electrodeId}/${copy}`, { pot, load }]))
}

const nominalLength = ({ holderLength, headHeight }: ElectrodeRow): number | null =>
  holderLength === null || headHeight === null ? null : mmOrNull(holderLength + headHeight)

/** Machine, electrode setting and the electrodes' measured values of a project. */
export async function machineAndElectrodes(db: Db, projectId: string): Promise<Shown> {
  const project = await getProject(db, projectId)
  const pots = await potsOf(db, projectId)
  const electrodes = await electrodesOf(db, projectId)
  return {
    machine: project.machineId === null ? null : await getMachine(db, project.machineId),
    setting: await getExtend(db, projectId),
    electrodes: electrodes.map((row) => ({
      electrodeId: row.id,
      name: row.name,
      version: row.version,
      nominalLength: nominalLength(row),
      copies: presentCopies(row.copies).map((copy) => ({
        ...copy,
        ...(pots.get(`${row.id}/${copy.number}`) ?? { pot: null, load: null }),
      })),
    })),
  }
}

async function changeHeights(db: Db, projectId: string, heights: Edit['heights'], actor: Actor, needs: ServiceNeeds) {
  const rows = new Map((await electrodesOf(db, projectId)).map((row) => [row.id, row]))
  for (const [electrodeId, measured] of Map.groupBy(heights, (height) => height.electrodeId)) {
    const row = rows.get(electrodeId)
    if (!row) throw new AppError('NOT_FOUND')
    const before = presentCopies(row.copies)
    const isOf = (figures: Height, copy: Copy) => figures.copy === copy.number && figures.module === copy.module
    const copies = before.map((copy) => {
      const figures = measured.find((each) => isOf(each, copy))
      if (!figures) return copy
      const { actualHeight, measuredUndersize, offset } = figures
      return { ...copy, actualHeight, measuredUndersize, offset }
    })
    // Figures of a copy that was removed meanwhile are a conflict.
    const hasAll = measured.every((figures) => before.some((copy) => isOf(figures, copy)))
    if (hasAll && isDeepStrictEqual(copies, before)) continue
    // Figures of a draft have the version in which they were typed.
    const version = Math.min(...measured.map((each) => each.version))
    await setCopies(db, { id: electrodeId, version }, copies, actor, needs.clock)
  }
}

async function changeAll(db: Db, input: Edit, actor: Actor, needs: ServiceNeeds): Promise<Shown> {
  actingOn(`project:${input.id}`)
  if (input.machineId !== null && !(await rowExists(db, 'machine', input.machineId)))
    throw refusedField('machineId', 'unknown')
  const columns = { machineId: input.machineId, ...auditOnUpdate(actor, needs.clock) }
  await editProject(db, input, columns, () => getProject(db, input.id))
  const setting = await getExtend(db, input.id)
  await changeExtend(db, { ...input.setting, id: setting.id }, actor, needs)
  await changeHeights(db, input.id, input.heights, actor, needs)
  return machineAndElectrodes(db, input.id)
}

/**
 * Changes machine, setting and measured values together or not at all. A conflict of any of these rows is one of the
 * whole form; its present values are read after the transaction, which may have changed some of them.
 */
export async function changeMachineAndElectrodes(input: Edit, actor: Actor, needs: ServiceNeeds): Promise<Shown> {
  const { db } = needs
  try {
    return await inTransaction(db, (tx) => changeAll(tx, input, actor, needs))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
    throw new AppError('CONFLICT', error.params, { ...error.detail, current: await presentEdit(db, input.id) })
  }
}

/** Project, setting and measured values as the edit takes them. */
async function presentEdit(db: Db, projectId: string): Promise<Edit> {
  const { id, version, machineId } = await getProject(db, projectId)
  const { setting, electrodes } = await machineAndElectrodes(db, id)
  const { id: _id, projectId: _project, highestElectrode: _highest, ...fields } = setting
  return {
    ...{ id, version, machineId, setting: fields },
    heights: electrodes.flatMap(({ electrodeId, version: of, copies }) =>
      copies.map(({ number, module, actualHeight, measuredUndersize, offset }) => ({
        ...{ electrodeId, version: of, copy: number, module, actualHeight, measuredUndersize, offset },
      })),
    ),
  }
}

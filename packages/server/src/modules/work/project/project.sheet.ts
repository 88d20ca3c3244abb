import { valueTitles } from '@heron/contract/labels/values'
import { type Project, projectEdit, projectInput } from '@heron/contract/routes'
import { stateWords } from '@heron/contract/state-words'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { languageOf, readerLanguage } from '../../../platform/reader-language.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { ForeignRows } from '../../../platform/sheet/foreign-rows.ts'
import { changesByCells } from '../../../platform/sheet/keyed-rows.ts'
import type { KnownRows } from '../../../platform/sheet/known-row.ts'
import {
  choiceCell,
  figureCell,
  foreignCell,
  newBody,
  type ReadSheet,
  shownCell,
  textCell,
} from '../../../platform/sheet/read-column.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import { machineCells } from '../positioning-point/index.ts'
import type { ProjectService } from './project.service.ts'

/** What projects refer to, as cells. */
interface ProjectCells {
  readonly customers: ForeignRows
  readonly machines: ForeignRows
}

/** The customers and machines that the caller sees. */
export async function projectCells(db: Db): Promise<ProjectCells> {
  const customers = await db.selectFrom('customer').select(['id', 'code', 'name']).orderBy('code').execute()
  return { customers: new ForeignRows(customers), machines: await machineCells(db) }
}

/** Projects as a sheet, found by their number; the state follows from the records of a project and is only exported. */
export const projectSheet = ({ customers, machines }: ProjectCells): ReadSheet<Project> => ({
  name: '项目',
  names: { zh: '项目', en: 'Projects', ja: 'プロジェクト' },
  noun: 'project',
  key: ['number'],
  columns: [
    textCell('project', 'number', (row) => row.number, { also: ['项目编号', 'Project no.', 'プロジェクト番号'] }),
    textCell('project', 'name', (row) => row.name, {
      also: ['项目', 'Project', 'プロジェクト'],
      required: { zh: '项目名称', en: 'Name', ja: '名称' },
    }),
    foreignCell('project', 'customerId', (row) => row.customerId, customers, { also: ['客户名称', '客户编码'] }),
    textCell('project', 'part', (row) => row.part, { also: ['零件', 'ワーク'] }),
    textCell('project', 'mould', (row) => row.mould, { also: ['模具', '金型番号'] }),
    choiceCell('project', 'shape', (row) => row.shape, valueTitles.shape),
    figureCell('project', 'targetRa', (row) => row.targetRa, { unit: 'µm' }),
    foreignCell('project', 'machineId', (row) => row.machineId, machines, { also: ['机床编号'] }),
    textCell('project', 'remark', (row) => row.remark),
    shownCell(
      'project',
      'status',
      ({ status }: Project) => stateWords(status)?.[languageOf(readerLanguage())] ?? status,
    ),
    shownCell('project', 'createBy', (row: Project) => row.createBy),
    shownCell('project', 'createTime', (row: Project) => row.createTime),
  ],
})

/** How an import adds projects, and how it finds and changes those that are there. */
export function projectsOfSheet(projects: ProjectService, sheet: ReadSheet<Project>, actor: Actor) {
  const take = async (fields: Fields) => {
    if (fields.number) throw refusedField('number', 'assigned')
    return projects.add(projectInput.parse(withoutNumber(newBody(sheet.columns, fields))), actor)
  }
  const edit = (body: z.output<typeof projectEdit>) => projects.upd(body, actor)
  const rows = changesByCells(sheet, { list: projects.list, body: projectEdit, edit })
  const known: KnownRows<Project> = {
    ...rows,
    find: async (fields) => {
      // A line without a number is a new project, and a number is never given to one.
      if (!fields.number) return undefined
      const row = await rows.find(fields)
      if (!row) throw refusedField('number', 'unknown')
      return row
    },
  }
  return { take, known }
}

const withoutNumber = (body: object) => Object.fromEntries(Object.entries(body).filter(([field]) => field !== 'number'))

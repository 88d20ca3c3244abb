import { reportDefinition } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { isOpenTo } from '../../../platform/auth/is-open-to.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Entity, OpenColumn, OpenReport } from './report.definition.ts'
import { entityOf } from './report.entities.ts'
import { findOpened, type HeadRow } from './report.store.ts'

/** A registered entity that the caller may see. */
export function openEntity(code: string, actor: Pick<Actor, 'permissions'>): Entity {
  const entity = entityOf(code)
  if (!entity) throw new AppError('NOT_FOUND')
  if (!isOpenTo(entity.access, actor)) throw new AppError('FORBIDDEN')
  return entity
}

/** The definition stored as text in a row, parsed and checked again, because another version may have written it. */
export const definitionOf = (row: HeadRow) =>
  reportDefinition.parse({
    name: row.name,
    nameEn: row.nameEn,
    nameJp: row.nameJp,
    entity: row.entity,
    returnType: row.returnType,
    content: row.content,
    items: JSON.parse(row.items),
    params: JSON.parse(row.params),
  })

/** A title that a person entered, in place of the registered titles. */
const titlesOr = (own: string, titles: Entity['titles']) => (own === '' ? titles : { cn: own, en: own, jp: own })

/** A report the caller may open, by its code or id. */
export async function openReport(db: Db, name: string, actor: Actor): Promise<OpenReport> {
  const row = await findOpened(db, name)
  if (!row) throw new AppError('NOT_FOUND')
  const { items, params, nameEn, nameJp, ...head } = definitionOf(row)
  const entity = openEntity(head.entity, actor)
  const columns = items.flatMap((item): readonly OpenColumn[] => {
    const known = entity.fields.find(({ field }) => field === item.fieldName)
    if (!known) return []
    const { width: _registered, ...field } = known
    return [
      {
        ...field,
        titles: titlesOr(item.fieldTxt, field.titles),
        ...(item.fieldWidth === null ? {} : { width: item.fieldWidth }),
        shown: item.isShow === 1,
        searched: item.isSearch === 1 && field.search !== undefined,
        sorted: item.isOrder === 1,
      },
    ]
  })
  const bound = params.flatMap(({ paramName, paramTxt, paramValue }) => {
    const known = entity.params.find((param) => param.name === paramName)
    return known ? [{ name: known.name, titles: titlesOr(paramTxt, known.titles), value: paramValue }] : []
  })
  const titles = { cn: head.name, en: nameEn || head.name, jp: nameJp || head.name }
  return { id: row.id, titles, entity, columns, params: bound }
}

/** A whole entity, as the older platform's online forms show one. */
export function openForm(code: string, actor: Actor): OpenReport {
  const entity = openEntity(code, actor)
  const columns = entity.fields.map((field) => ({
    ...field,
    shown: true,
    searched: field.search !== undefined,
    sorted: true,
  }))
  return { id: code, titles: entity.titles, entity, columns, params: [] }
}

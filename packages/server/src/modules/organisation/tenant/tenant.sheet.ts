import { type Option, type TenantInfo, tenantEdit, tenantInput } from '@heron/contract/routes'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import { changesByCells } from '../../../platform/sheet/keyed-rows.ts'
import {
  figureCell,
  newBody,
  optionalCell,
  type ReadSheet,
  shownCell,
  textCell,
} from '../../../platform/sheet/read-column.ts'
import type { RowList } from '../../../platform/sheet/row-pages.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import { valueMeant } from '../../system/dict/index.ts'
import type { TenantService } from './tenant.service.ts'

/**
 * Tenants as a sheet, found by their number. House numbers admit people, so they are not in it; members are managed on
 * their own screen.
 */
export const tenantSheet = (states: readonly Option[]): ReadSheet<TenantInfo> => ({
  name: '租户',
  names: { zh: '租户', en: 'Tenants', ja: 'テナント' },
  noun: 'tenant',
  key: ['id'],
  columns: [
    {
      ...figureCell<TenantInfo>('tenant', 'id', (row) => Number(row.id)),
      required: { zh: '租户编号', en: 'Number', ja: 'テナント番号' },
    },
    textCell('tenant', 'name', (row) => row.name),
    optionalCell('tenant', 'beginDate', (row) => row.beginDate),
    optionalCell('tenant', 'endDate', (row) => row.endDate),
    {
      ...textCell<TenantInfo>('tenant', 'status', (row) => row.status_dictText),
      // A new tenant is open, as in the form.
      read: (cell) => (cell === '' ? undefined : numberOr(valueMeant(states, cell) ?? cell)),
    },
    shownCell('tenant', 'users', (row: TenantInfo) => row.users),
  ],
})

const numberOr = (text: string) => (/^\d$/.test(text) ? Number(text) : text)

/** How an import adds tenants, and how it finds and changes those that are there. */
export function tenantsOfSheet(tenants: TenantService, sheet: ReadSheet<TenantInfo>, actor: Actor) {
  const take = async (fields: Fields) => tenants.add(tenantInput.parse(newBody(sheet.columns, fields)), actor)
  const edit = (body: z.output<typeof tenantEdit>) => tenants.edit(body, actor)
  const list: RowList<TenantInfo> = (query) => tenants.list(query, actor)
  return { take, known: changesByCells(sheet, { list, body: tenantEdit, edit }) }
}

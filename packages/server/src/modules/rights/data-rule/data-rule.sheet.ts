import { type DataRule, dataRuleEdit, dataRuleInput, isRuled } from '@heron/contract/routes'
import { titled } from '@heron/contract/titles'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ForeignRows } from '../../../platform/sheet/foreign-rows.ts'
import { changesByCells } from '../../../platform/sheet/keyed-rows.ts'
import { choiceCell, foreignCell, newBody, type ReadSheet, textCell } from '../../../platform/sheet/read-column.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DataRuleService } from './data-rule.service.ts'
import { everyMenu } from './data-rule.store.ts'

const states = { 1: titled('有效', 'Active', '有効'), 0: titled('无效', 'Off', '無効') }

/** The menus whose screens can have data rules, as cells: by path, read also by their names. */
export async function ruledMenus(db: Db): Promise<ForeignRows> {
  const menus = (await everyMenu(db)).filter(({ component }) => isRuled(component))
  return new ForeignRows(
    menus.map(({ id, url, name, nameEn, nameJp }) => ({ id, code: url ?? name, also: [name, nameEn, nameJp] })),
  )
}

/** Data rules of all menus as a sheet. The roles they are chosen for are not in it: choosing is an act of its own. */
export const ruleSheet = (menus: ForeignRows): ReadSheet<DataRule> => ({
  name: '数据规则',
  names: { zh: '数据规则', en: 'Data rules', ja: 'データルール' },
  noun: 'dataRule',
  key: ['permissionId', 'ruleName'],
  columns: [
    foreignCell('dataRule', 'permissionId', (row) => row.permissionId, menus, {
      required: { zh: '菜单', en: 'Menu', ja: 'メニュー' },
    }),
    textCell('dataRule', 'ruleName', (row) => row.ruleName),
    textCell('dataRule', 'ruleColumn', (row) => row.ruleColumn),
    textCell('dataRule', 'ruleConditions', (row) => row.ruleConditions),
    textCell('dataRule', 'ruleValue', (row) => row.ruleValue),
    choiceCell('dataRule', 'status', (row) => row.status, states),
  ],
})

/** How an import adds data rules, and how it finds and changes those that are there. */
export function rulesOfSheet(rules: DataRuleService, sheet: ReadSheet<DataRule>, actor: Actor) {
  const take = async (fields: Fields) => rules.add(dataRuleInput.parse(newBody(sheet.columns, fields)), actor)
  const edit = (body: z.output<typeof dataRuleEdit>) => rules.edit(body, actor)
  return { take, known: changesByCells(sheet, { list: rules.all, body: dataRuleEdit, edit }) }
}

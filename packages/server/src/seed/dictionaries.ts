import type { Actor } from '../platform/db/audit-columns.ts'
import { auditOnInsert } from '../platform/db/audit-columns.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'

interface Dictionary {
  readonly code: string
  readonly name: string
  /** Value and text in the order of the list. */
  readonly items: readonly (readonly [value: string, text: string])[]
}

/** Words of job preparation as options; the values are those of core. */
export const demoDictionaries: readonly Dictionary[] = [
  {
    code: 'project_status',
    name: '项目状态',
    items: [
      ['unresolved', '待处理'],
      ['resolved', '已处理'],
      ['discharged', '已放电'],
    ],
  },
  {
    code: 'process_status',
    name: '加工状态',
    items: [
      ['waitCommit', '待提交'],
      ['processing', '加工中'],
      ['finished', '已完成'],
      ['obsolete', '已作废'],
    ],
  },
  {
    code: 'program_state',
    name: 'NC 程序状态',
    items: [
      ['draft', '草稿'],
      ['verified', '已校验'],
      ['approved', '已批准'],
      ['released', '已发布'],
      ['withdrawn', '已撤回'],
    ],
  },
  {
    code: 'shape_class',
    name: '形状',
    items: [
      ['openCavity', '敞开型腔'],
      ['closedCavity', '封闭型腔'],
      ['rib', '骨位'],
      ['fineRib', '细骨位'],
      ['gate', '浇口'],
      ['thread', '螺纹'],
      ['texture', '纹面'],
    ],
  },
  {
    code: 'electrode_material',
    name: '电极材料',
    items: [
      ['copper', '紫铜'],
      ['graphite', '石墨'],
      ['copperTungsten', '铜钨'],
    ],
  },
  {
    code: 'workpiece_material',
    name: '工件材料',
    items: [
      ['steel', '钢'],
      ['stainless', '不锈钢'],
      ['carbide', '硬质合金'],
      ['aluminium', '铝'],
      ['titanium', '钛'],
      ['copperAlloy', '铜合金'],
    ],
  },
  {
    code: 'machining_module',
    name: '加工模块',
    items: [
      ['rough', '粗'],
      ['semi', '中'],
      ['finish', '精'],
      ['fine', '超精'],
    ],
  },
  {
    code: 'split_type',
    name: '分中类型',
    items: [
      ['none', '不分中'],
      ['singleX', 'X 单边'],
      ['singleY', 'Y 单边'],
      ['bothX', 'X 双边'],
      ['bothY', 'Y 双边'],
      ['fourSides', '四面分中'],
      ['corner', '角'],
      ['boss', '凸台'],
      ['pocket', '凹槽'],
      ['ball', '基准球'],
    ],
  },
]

/** Fills the dictionaries; existing ones are kept. */
export async function addDictionaries({ db, ids, clock }: WholePlatform, actor: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { code, name, items } of demoDictionaries) {
      const known = await tx.selectFrom('sysDict').select('id').where('dictCode', '=', code).executeTakeFirst()
      if (known) continue
      const dictId = ids()
      const stamp = auditOnInsert(actor, clock)
      await tx
        .insertInto('sysDict')
        .values({ id: dictId, dictName: name, dictCode: code, description: null, delFlag: 0, type: 0, ...stamp })
        .execute()
      const rows = items.map(([itemValue, itemText], at) => ({
        id: ids(),
        dictId,
        itemText,
        itemValue,
        description: null,
        sortOrder: at + 1,
        status: 1,
        ...stamp,
      }))
      await tx.insertInto('sysDictItem').values(rows).execute()
    }
  })
}

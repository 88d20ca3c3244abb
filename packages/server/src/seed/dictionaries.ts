import { type Titles, titled } from '@heron/contract/titles'
import type { Actor } from '../platform/db/audit-columns.ts'
import { auditOnInsert } from '../platform/db/audit-columns.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'

interface Dictionary {
  readonly code: string
  readonly name: Titles
  /** Value and its text in three languages, in list order. */
  readonly items: readonly (readonly [value: string, cn: string, en: string, jp: string])[]
}

/** Words of job preparation as options; the values are those of core. */
export const demoDictionaries: readonly Dictionary[] = [
  {
    code: 'project_status',
    name: titled('项目状态', 'Project states', 'プロジェクトの状態'),
    items: [
      ['unresolved', '待处理', 'Open', '未処理'],
      ['resolved', '已处理', 'Prepared', '処理済み'],
      ['discharged', '已放电', 'Burnt', '加工済み'],
    ],
  },
  {
    code: 'process_status',
    name: titled('加工状态', 'Burning states', '加工状態'),
    items: [
      ['waitCommit', '待提交', 'To be submitted', '着手待ち'],
      ['processing', '加工中', 'Burning', '加工中'],
      ['finished', '已完成', 'Finished', '完了'],
      ['obsolete', '已作废', 'Obsolete', '廃止'],
    ],
  },
  {
    code: 'program_state',
    name: titled('NC 程序状态', 'NC program states', 'NC プログラムの状態'),
    items: [
      ['draft', '草稿', 'Draft', '下書き'],
      ['verified', '已校验', 'Verified', '検証済み'],
      ['approved', '已批准', 'Approved', '承認済み'],
      ['released', '已发布', 'Released', 'リリース済み'],
      ['withdrawn', '已撤回', 'Withdrawn', '取下げ済み'],
    ],
  },
  {
    code: 'shape_class',
    name: titled('形状', 'Shapes', '形状'),
    items: [
      ['openCavity', '敞开型腔', 'Open cavity', '開放キャビティ'],
      ['closedCavity', '封闭型腔', 'Closed cavity', '閉鎖キャビティ'],
      ['rib', '骨位', 'Rib', 'リブ'],
      ['fineRib', '细骨位', 'Fine rib', '細リブ'],
      ['gate', '浇口', 'Gate', 'ゲート'],
      ['thread', '螺纹', 'Thread', 'ねじ'],
      ['texture', '纹面', 'Texture', 'シボ'],
    ],
  },
  {
    code: 'electrode_material',
    name: titled('电极材料', 'Electrode materials', '電極材料'),
    items: [
      ['copper', '紫铜', 'Copper', '銅'],
      ['graphite', '石墨', 'Graphite', 'グラファイト'],
      ['copperTungsten', '铜钨', 'Copper tungsten', '銅タングステン'],
    ],
  },
  {
    code: 'workpiece_material',
    name: titled('工件材料', 'Workpiece materials', 'ワーク材料'),
    items: [
      ['steel', '钢', 'Steel', '鋼'],
      ['stainless', '不锈钢', 'Stainless steel', 'ステンレス鋼'],
      ['carbide', '硬质合金', 'Carbide', '超硬合金'],
      ['aluminium', '铝', 'Aluminium', 'アルミニウム'],
      ['titanium', '钛', 'Titanium', 'チタン'],
      ['copperAlloy', '铜合金', 'Copper alloy', '銅合金'],
    ],
  },
  {
    code: 'machining_module',
    name: titled('加工模块', 'Machining modules', '加工モジュール'),
    items: [
      ['rough', '粗', 'Rough', '荒'],
      ['semi', '中', 'Semi-finish', '中'],
      ['finish', '精', 'Finish', '仕上げ'],
      ['fine', '超精', 'Fine', '超仕上げ'],
    ],
  },
  {
    code: 'split_type',
    name: titled('分中类型', 'Kinds of centring', '芯出しの種類'),
    items: [
      ['none', '不分中', 'None', 'なし'],
      ['singleX', 'X 单边', 'X, one side', 'X 片側'],
      ['singleY', 'Y 单边', 'Y, one side', 'Y 片側'],
      ['bothX', 'X 双边', 'X, both sides', 'X 両側'],
      ['bothY', 'Y 双边', 'Y, both sides', 'Y 両側'],
      ['fourSides', '四面分中', 'Four sides', '四面'],
      ['corner', '角', 'Corner', 'コーナー'],
      ['boss', '凸台', 'Boss', 'ボス'],
      ['pocket', '凹槽', 'Pocket', 'ポケット'],
      ['ball', '基准球', 'Reference ball', '基準球'],
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
        .values({
          ...{ id: dictId, dictName: name.cn, dictNameEn: name.en, dictNameJp: name.jp, dictCode: code },
          ...{ description: null, delFlag: 0, type: 0, ...stamp },
        })
        .execute()
      const rows = items.map(([itemValue, itemText, itemTextEn, itemTextJp], at) => ({
        id: ids(),
        dictId,
        itemText,
        itemTextEn,
        itemTextJp,
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

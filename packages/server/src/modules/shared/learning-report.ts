import type { LearntTime, Option } from '@heron/contract/routes'
import { type RunNote, runNote } from '@heron/contract/run-notes'
import type { Words } from '@heron/contract/words'
import type { Platform } from '../../platform/platform.ts'
import type { DictOptions } from '../system/dict/index.ts'
import { type LearntChange, learntChanges } from '../work/learnt-time/index.ts'

const day = 86_400_000
/** Most changes that a run names. */
const named = 10

/** Calculates the learnt times from the log, and reports how they changed in some days. */
export type ReportLearning = (days: number) => Promise<readonly RunNote[]>

const ratioOf = (learnt: LearntTime | undefined) => learnt?.ratio.toFixed(2) ?? '–'

/** The text of a dictionary's value in three languages; the value itself if the dictionary lacks it. */
function wordsIn(items: readonly Option[], value: string): Words {
  const item = items.find((each) => each.value === value)
  const { cn, en, jp } = item?.titles ?? { cn: item?.text ?? value, en: item?.text ?? value, jp: item?.text ?? value }
  return { zh: cn, en, ja: jp }
}

export function createLearningReport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  options: DictOptions,
): ReportLearning {
  return async (days) => {
    const { now, changes } = await learntChanges(db, clock() - days * day)
    const [electrodes, workpieces, modules] = await Promise.all(
      ['electrode_material', 'workpiece_material', 'machining_module'].map((code) => options.itemsOf(code)),
    )
    const line = ({ kind, before, after }: LearntChange) =>
      runNote('ratioChanged', {
        machine: kind.machineNo,
        electrode: wordsIn(electrodes ?? [], kind.electrodeMaterial),
        workpiece: wordsIn(workpieces ?? [], kind.workpieceMaterial),
        module: wordsIn(modules ?? [], kind.module),
        before: ratioOf(before),
        after: ratioOf(after),
        times: after?.burns ?? 0,
      })
    const times = now.reduce((sum, { burns }) => sum + burns, 0)
    const rest = changes.length - named
    return [
      runNote('ratiosLearnt', { kinds: now.length, times, days, changed: changes.length }),
      ...changes.slice(0, named).map(line),
      ...(rest > 0 ? [runNote('auditMore', { count: rest })] : []),
    ]
  }
}

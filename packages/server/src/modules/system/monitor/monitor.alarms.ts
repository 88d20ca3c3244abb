import type { Disk } from '@heron/contract/routes'
import type { Words } from '@heron/contract/words'
import type { RaiseAlarm } from '../../../platform/alarm.ts'
import type { Traffic } from './monitor.history.ts'
import type { Snapshot } from './monitor.snapshot.ts'

/** The figures compared with the thresholds. */
export interface Watched {
  readonly snapshot: Pick<Snapshot, 'heap' | 'rates'>
  readonly traffic: Pick<Traffic, 'count' | 'failed'>
  readonly disks: readonly Pick<Disk, 'restPPT'>[]
}

interface Threshold {
  readonly name: Words
  readonly unit: string
  /** Raises an alarm from this value … */
  readonly raise: number
  /** … and clears it below this one. */
  readonly clear: number
  readonly read: (now: Watched) => number
}

/** Readings in a row, ten seconds apart, that must exceed a threshold: a start or a short burst is no alarm. */
const inARow = 3

/** Answers in 10 s below which the share of failures is not evaluated. */
const fewAnswers = 10

const thresholds: readonly Threshold[] = [
  {
    name: { zh: '磁盘已用空间', en: 'Disk space in use', ja: 'ディスク使用率' },
    unit: '%',
    raise: 90,
    clear: 85,
    read: ({ disks }) => Math.max(0, ...disks.map(({ restPPT }) => restPPT)),
  },
  {
    name: { zh: 'V8 堆占用', en: 'V8 heap in use', ja: 'V8 ヒープ使用率' },
    unit: '%',
    raise: 90,
    clear: 75,
    read: ({ snapshot: { heap } }) => (100 * heap.used_heap_size) / heap.heap_size_limit,
  },
  {
    name: { zh: '事件循环延迟（99 分位）', en: 'Event-loop delay, p99', ja: 'イベントループ遅延（p99）' },
    unit: 'ms',
    raise: 1_000,
    clear: 250,
    read: ({ snapshot: { rates } }) => rates.loopDelayP99,
  },
  {
    name: { zh: '失败的请求占比', en: 'Share of failed requests', ja: '失敗したリクエストの割合' },
    unit: '%',
    raise: 20,
    clear: 5,
    read: ({ traffic: { count, failed } }) => (count < fewAnswers ? 0 : (100 * failed) / count),
  },
]

/** Raises one alarm for each crossing of a threshold; the next one only after the figure has fallen below its lower bound. */
export class ThresholdAlarms {
  readonly #raise: RaiseAlarm
  /** Number of readings in a row at or above the relevant bound. */
  readonly #readings = new Map<Threshold, number>()

  constructor(raise: RaiseAlarm) {
    this.#raise = raise
  }

  async check(now: Watched): Promise<void> {
    for (const threshold of thresholds) {
      const value = threshold.read(now)
      const before = this.#readings.get(threshold) ?? 0
      // Once raised, an alarm stays until the lower bound.
      const bound = before >= inARow ? threshold.clear : threshold.raise
      this.#readings.set(threshold, value < bound ? 0 : Math.min(before + 1, inARow + 1))
      if (before + 1 === inARow && value >= bound) await this.#announce(threshold, value)
    }
  }

  #announce({ name, unit, raise }: Threshold, value: number): Promise<void> {
    const figures = `${value.toFixed(1)} ${unit} (≥ ${raise} ${unit})`
    return this.#raise({
      permission: 'system:monitor:view',
      isOfHouse: true,
      title: { zh: `系统告警：${name.zh}`, en: name.en, ja: `システム警告：${name.ja}` },
      text: { zh: `${name.zh}：${figures}`, en: `${name.en}: ${figures}`, ja: `${name.ja}：${figures}` },
    })
  }
}

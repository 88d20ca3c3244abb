import type { ElectrodeCopy, Job } from '../../job/index.ts'

/**
 * How far the axis of the spindle is beside the place where the text sends a copy, counts: by its preset offset and the
 * correction by hand. An offset found by measuring is not known before.
 */
export function offAxis({ setting }: Job, copy: ElectrodeCopy | undefined): number {
  const { x, y } = setting.compensation
  if (setting.measuring !== 'preset') return Math.hypot(x, y)
  return Math.hypot(x + (copy?.offset?.x ?? 0), y + (copy?.offset?.y ?? 0))
}

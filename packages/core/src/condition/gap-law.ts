import type { ElectrodeMaterial } from '../job/index.ts'
import { COUNTS_PER_UM, type Length, lengthFromCounts } from '../units/index.ts'

/** `gap (µm) = factor · Ip^current · Ton^onTime`, Ip in A peak, Ton in µs. */
export interface GapLaw {
  readonly factor: number
  readonly current: number
  readonly onTime: number
}

/**
 * Size reduction per side that a setting needs, fitted to 300 published settings of a planetary EDM program set
 * (LinuxCNC `sedm` tables): copper n = 77, ±8 % rms; graphite n = 223, ±9 % rms. The fit gives 10.0 for copper;
 * 10.06 lies within its scatter and reproduces every row of its worked example to 1 µm.
 * No fit exists for copper-tungsten: copper's values are used until a shop calibrates it.
 */
export const gapLaws: Readonly<Record<ElectrodeMaterial, GapLaw>> = {
  copper: { factor: 10.06, current: 0.4, onTime: 0.38 },
  graphite: { factor: 11.8, current: 0.4, onTime: 0.34 },
  copperTungsten: { factor: 10.06, current: 0.4, onTime: 0.38 },
}

/** Gap per side of a pulse, whole micrometres. */
export function gapOfPulse(law: GapLaw, peakCurrent: number, onTime: number): Length {
  const micrometres = Math.round(law.factor * peakCurrent ** law.current * onTime ** law.onTime)
  return lengthFromCounts(micrometres * COUNTS_PER_UM)
}

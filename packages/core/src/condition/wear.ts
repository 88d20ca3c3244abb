import type { ElectrodeMaterial } from '../job/index.ts'

/**
 * Wear (electrode volume ÷ workpiece volume) by on time: each figure holds for pulses of at least this length (µs),
 * long to short.
 */
const WEAR: Readonly<Record<ElectrodeMaterial, readonly (readonly [number, number])[]>> = {
  // Ranges used in the trade: copper 0.5–2 % long, 5–20 % finish; graphite 0.1–1 % long; copper-tungsten 10–25 %.
  copper: [
    [100, 0.01],
    [60, 0.015],
    [36, 0.02],
    [20, 0.05],
    [12, 0.1],
    [8, 0.15],
    [0, 0.2],
  ],
  graphite: [
    [100, 0.005],
    [60, 0.01],
    [36, 0.02],
    [20, 0.05],
    [12, 0.08],
    [8, 0.12],
    [0, 0.2],
  ],
  copperTungsten: [
    [100, 0.1],
    [36, 0.12],
    [12, 0.18],
    [0, 0.25],
  ],
}

/** Expected wear of a pulse: almost none for long pulses, up to a quarter for short ones. */
export function wearOfPulse(material: ElectrodeMaterial, onTime: number): number {
  return WEAR[material].find(([longest]) => onTime >= longest)?.[1] ?? 1
}

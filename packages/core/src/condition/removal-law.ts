import type { WorkpieceMaterial } from '../job/index.ts'

/** Figures of the removal law (Kalpakjian): 4·10⁴ · I · Tm^−1.23 mm³/min. */
export const removalLaw = {
  factor: 4e4,
  exponent: -1.23,
  /** Melting points, °C. */
  melting: {
    steel: 1500,
    stainless: 1450,
    carbide: 2800,
    aluminium: 660,
    titanium: 1668,
    copperAlloy: 1083,
  } satisfies Readonly<Record<WorkpieceMaterial, number>>,
  /**
   * Share of the average current that removes material: published 0.5–0.8. 0.77 reproduces the times of the worked
   * example.
   */
  gapEfficiency: 0.77,
  /** Speed of the jump axis of an ordinary sinker, mm/s; only its share of the burning time matters. */
  jumpSpeed: 50,
} as const

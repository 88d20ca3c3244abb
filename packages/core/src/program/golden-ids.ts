/** The golden jobs that every post of a workshop must print exactly as approved, small ones first (`core/golden`). */
export const goldenIds = ['preset-work-zero', 'preset-two-places', 'measured-corner', 'module-major'] as const
export type GoldenId = (typeof goldenIds)[number]

import { type Length, toUm } from '../units/index.ts'

/**
 * Gap µm per Ra µm, inferred for copper on steel (VDI 24 at 51 µm, VDI 45 at 569 µm). Every shop calibrates it, so it
 * is a parameter of the library.
 */
export const GAP_PER_RA = 32

/** Ra in µm of a VDI 3400 class: K = 20·log10(10·Ra). */
export const raFromVdi = (vdi: number): number => 10 ** (vdi / 20) / 10

/** VDI 3400 class of a roughness Ra in µm, unrounded. */
export const vdiFromRa = (ra: number): number => 20 * Math.log10(10 * ra)

/** Roughness Ra in µm that a gap leaves, rounded to 0.01 µm. */
export const raOfGap = (gap: Length, gapPerRa = GAP_PER_RA): number => Math.round((toUm(gap) / gapPerRa) * 100) / 100

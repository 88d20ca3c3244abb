import { gapLaws, gapOfPulse } from './gap-law.ts'
import { raOfGap } from './roughness.ts'

/**
 * What public sources state about the roughness that a setting leaves. In what could be read of them, none states the
 * removal rate of the same setting or the electrode (docs/adr/0096).
 */
export interface PublishedRoughness {
  readonly workpiece: string
  /** A. */
  readonly current: number
  /** µs. */
  readonly onTime: number
  /** Ra µm. */
  readonly ra: number
  readonly source: { readonly title: string; readonly url: string }
}

const carbide = {
  title: 'Materials 2024, 17(24), 6032, Experimental Analysis of the Machinability of 94 WC–6 Co by Die-Sinking EDM',
  url: 'https://doi.org/10.3390/ma17246032',
}
const coldWorkSteel = {
  title: 'ETASR 2025, article 11394, Impact of the EDM Parameters on the Process Characteristics of the A2 Tool Steel',
  url: 'https://www.etasr.com/index.php/ETASR/article/view/11394',
}

export const publishedRoughnesses: readonly PublishedRoughness[] = [
  { workpiece: 'carbide 94 WC–6 Co', current: 2, onTime: 10, ra: 0.47, source: carbide },
  { workpiece: 'carbide 94 WC–6 Co', current: 6, onTime: 100, ra: 2.53, source: carbide },
  { workpiece: 'tool steel A2', current: 36, onTime: 250, ra: 2.604, source: coldWorkSteel },
]

/** Roughness that the computed library has for the setting of a row, with the gap law of copper. */
export const computedRoughness = ({ current, onTime }: PublishedRoughness): number =>
  raOfGap(gapOfPulse(gapLaws.copper, current, onTime))

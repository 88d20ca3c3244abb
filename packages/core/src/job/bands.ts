/**
 * Figures where a typing error costs a cavity or bends a probe: the usual range, beyond which a person is asked, and
 * the hard range, beyond which a job is refused. Data only: form, job check, planner and verifier each read it with
 * their own code. Units are named; bounds belong to the range.
 */
export interface Band {
  readonly unit: 'mm' | 'mm/min' | '°' | '%'
  readonly usual: readonly [number, number]
  readonly hard: readonly [number, number]
  /** Source of the figures. */
  readonly source: string
}

export const bands = {
  /** Manual correction in X, Y, Z, added to the measured values. */
  compensation: {
    unit: 'mm',
    usual: [-0.05, 0.05],
    hard: [-1, 1],
    source: 'trade practice: a correction is a matter of hundredths; more is a wrong sign or a wrong electrode',
  },
  /** Manual correction in C. */
  compensationC: {
    unit: '°',
    usual: [-0.5, 0.5],
    hard: [-179.999, 180],
    source: 'trade practice: chucks repeat to thousandths of a degree; more is another mounting',
  },
  /** Measured length of an electrode, less holder and head as drawn. */
  heightDeviation: {
    unit: 'mm',
    usual: [-0.5, 0.5],
    hard: [-5, 5],
    source: 'trade practice: heads are milled to tenths from the base face; more is another holder or electrode',
  },
  /** Preset centre of an electrode off the spindle axis, in X and in Y. */
  offset: {
    unit: 'mm',
    usual: [-0.5, 0.5],
    hard: [-5, 5],
    source:
      'trade practice: electrodes are milled on their holder, or aligned, to tenths; more is another electrode or a unit',
  },
  /** The same as a distance, as a share of the smaller side of the head. */
  offsetOfHead: {
    unit: '%',
    usual: [0, 50],
    hard: [0, 7500],
    source:
      'geometry: from half a side on the spindle axis is beside the head; bound: both offsets at theirs, on 0.1 mm',
  },
  /** Largest width of what holds an electrode, corner to corner. */
  holderDiameter: {
    unit: 'mm',
    usual: [10, 200],
    hard: [1, 500],
    source: 'trade practice: from the shank of a small electrode to a pallet, corner to corner',
  },
  /** From the upper face of the base table to the top of what holds it. */
  holderHeight: {
    unit: 'mm',
    usual: [5, 200],
    hard: [1, 500],
    source: 'geometry: it ends at the gauge plane; usual: trade practice, a plate to a shank with its extension',
  },
  /** Largest width of the chuck on the spindle, corner to corner. */
  chuckDiameter: {
    unit: 'mm',
    usual: [30, 300],
    hard: [1, 1000],
    source: 'trade practice: from a chuck for round shanks to one for pallets, corner to corner',
  },
  /** From the gauge plane to the top of the chuck. */
  chuckHeight: {
    unit: 'mm',
    usual: [10, 400],
    hard: [1, 1000],
    source: 'trade practice: from a flat chuck to one on an extension of the spindle',
  },
  /** First, fast touch. */
  probeFast: {
    unit: 'mm/min',
    usual: [5, 300],
    hard: [0.1, 1000],
    source:
      'Renishaw LP2 manual p. 7: no faster than the axis stops within the overtravel of the stylus; figure: trade practice',
  },
  /** Second touch, the one that measures. */
  probeSlow: {
    unit: 'mm/min',
    usual: [0.5, 50],
    hard: [0.1, 1000],
    source: 'Renishaw LP2 manual p. 7: the second touch is slower, for resolution; figure: trade practice',
  },
  /** Touches that find the workpiece. */
  centringFeed: {
    unit: 'mm/min',
    usual: [5, 300],
    hard: [0.1, 1000],
    source: 'as the first touch',
  },
  /** Down to where erosion begins, and back from a touched surface. */
  approach: {
    unit: 'mm/min',
    usual: [10, 1000],
    hard: [0.1, 10_000],
    source: 'trade practice: servo axes of sinkers are fed at up to 1 m/min beside a workpiece',
  },
  /** Largest spread of repeated measurements. */
  tolerance: {
    unit: 'mm',
    usual: [0.001, 0.02],
    hard: [0.0005, 0.1],
    source: 'trade practice: half of what a cavity may be off; less than 1 µm no probe repeats',
  },
  /** Undersize per side, as a share of the smaller side of the head. */
  undersizeOfHead: {
    unit: '%',
    usual: [0, 10],
    hard: [0, 49],
    source:
      'geometry: with half a side taken off each side nothing of the head is left; usual: trade practice, 0.05 to 0.5 mm on 5 mm and more',
  },
  /** Projected area, as a share of the area within the outline. */
  areaOfOutline: {
    unit: '%',
    usual: [95, 105],
    hard: [80, 120],
    source: 'geometry: it is that area; usual: rounding of the sheet, hard: the sketchiness of outlines',
  },
  /** Projected area, as a share of the box around a head without an outline. */
  areaOfBox: {
    unit: '%',
    usual: [20, 100],
    hard: [0, 120],
    source: 'geometry: no more than the box; a head that fills less than a fifth of it is drawn with an outline',
  },
} as const satisfies Readonly<Record<string, Band>>
export type BandName = keyof typeof bands

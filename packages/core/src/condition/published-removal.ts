/**
 * What public sources state about the removal rate of sinking EDM together with the roughness it leaves. In what could
 * be read of them, none states area or current, one states its workpiece and none states a time: minutes follow from
 * the rate (docs/adr/0096).
 */
export interface PublishedRemoval {
  readonly stage: 'roughing' | 'finishing'
  /** Roughness Ra µm. `from` is absent where the source states only what is left. */
  readonly ra: { readonly from?: number; readonly to: number }
  /** mm³/min. A source that states no figure has the range that its words allow. */
  readonly rate: { readonly least: number; readonly most: number }
  /** The rate in the words of the source. */
  readonly stated: string
  readonly source: { readonly title: string; readonly url: string }
}

const schoolWiki = {
  title: 'BS-Wiki (vocational schools), Erodieren, table of roughness and removal',
  url: 'http://bs-wiki.de/mediawiki/index.php?title=Spezial:Mobiler_Unterschied/47093',
}
const tradePaper = {
  title: 'sous-traiter.fr, L’usinage par électroérosion, 2016-09-26',
  url: 'http://www.sous-traiter.fr/lusinage-electroerosion-procede-denlevement-de-matiere-decharge-electrique/',
}
const experiment = {
  title: 'Energies 2020, 13(1), 38, Parametric Modelling and Multi-Objective Optimization of EDM, conclusions',
  url: 'https://www.mdpi.com/1996-1073/13/1/38',
}

/** From rough to fine. The roughing row of the school wiki is left out: its roughness is that of its finishing row. */
export const publishedRemovals: readonly PublishedRemoval[] = [
  {
    stage: 'roughing',
    ra: { to: 15 },
    rate: { least: 200, most: 500 },
    stated: 'a few hundred mm³/min',
    source: tradePaper,
  },
  {
    stage: 'finishing',
    ra: { from: 8, to: 3 },
    rate: { least: 2.5, most: 2.5 },
    stated: '2.5 mm³/min',
    source: schoolWiki,
  },
  {
    stage: 'finishing',
    ra: { to: 2.01 },
    rate: { least: 4.47, most: 4.47 },
    stated: '4.47 mm³/min, joint optimum of an experiment on special-purpose steels',
    source: experiment,
  },
  {
    stage: 'finishing',
    ra: { from: 0.8, to: 0.5 },
    rate: { least: 0.5, most: 0.5 },
    stated: '0.5 mm³/min',
    source: schoolWiki,
  },
  {
    stage: 'finishing',
    ra: { to: 0.4 },
    rate: { least: 2, most: 5 },
    stated: 'a few mm³/min',
    source: tradePaper,
  },
]

/**
 * Published time ÷ estimate of finishing, least and most over the rows above. Screens show it where no logged burns
 * correct an estimate; `plan/published-times.test.ts` derives it.
 */
export const finishingDeviation = { least: 0.03, most: 16 } as const

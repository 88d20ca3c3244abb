/** Lists of values that screens offer. They are separate from the schemas, so that a screen can be drawn without those. */

export { meaningFields } from '@heron/core/meaning-fields'

/** Most that a person may enter: of a spark-out in s, of a change's reason and a burn's remark in characters. */
export const mostEntered = { dwell: 3_600, reason: 200, burnRemark: 200 } as const

export const conditionBases = ['public', 'private'] as const
export const conditionStates = ['draft', 'released', 'withdrawn'] as const
export const conditionProvenances = ['computed', 'maker', 'shop', 'samples'] as const
export const conditionReferences = ['workTop', 'locationZ', 'electrodeTip', 'electrodeBase'] as const
export const conditionDepthTypes = ['absolute', 'incremental', 'byLocation'] as const
export const shakeSelections = ['off', 'free', 'servo', 'locked'] as const

/** What a new condition begins with; the other values must be stated. */
export const conditionStart = {
  shapes: [],
  xyzInputType: 'common',
  referencePosition: 'workTop',
  depthType: 'byLocation',
  depth: null,
  shakeSelection: 'servo',
  shakePlaneShapes: ['circle'],
  provenance: 'shop',
  provenJobs: 0,
  remark: '',
} as const

/**
 * toBeProcessed: unresolved; toGenerate: resolved without a released program; followUp: released, not yet discharged.
 */
export const projectFilters = ['toBeProcessed', 'toGenerate', 'followUp'] as const

/** Order of the processes of a plan: all modules of an electrode together, or all electrodes of a module. */
export const orderings = ['electrodeMajor', 'moduleMajor'] as const

export const processStatuses = ['waitCommit', 'processing', 'finished', 'obsolete'] as const

export const dischargeStates = ['toRun', 'running', 'done'] as const

/** Languages of a setup sheet's captions, as named on the wire. */
export const sheetLanguages = ['CN', 'EN', 'JP'] as const

/** Subjects of facts: locations, electrodes, or workpiece and project. */
export const factKinds = ['locations', 'electrodes', 'general'] as const

/** Placeholders of file and folder names; nothing else is replaced. */
export const pathPlaceholders = ['program', 'project', 'part', 'machine', 'revision', 'customer', 'date'] as const

/** Orbits that a code of a taught line can mean. */
export const orbitWords = ['none', 'circle', 'square', 'sphere', 'triangle'] as const

/** Largest size of one lesson. */
export const teachingLimits = { samples: 3, characters: 120_000, lines: 3_000, places: 400, questions: 10 } as const

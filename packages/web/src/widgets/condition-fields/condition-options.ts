import {
  conditionBases,
  conditionDepthTypes,
  conditionProvenances,
  conditionReferences,
  conditionStates,
  shakeSelections,
} from '@heron/contract/routes/work/schema/choices'
import { electrodeMaterials, modules, orbitPatterns, shapeClasses, workpieceMaterials } from '@heron/core/job'
import type { Tone } from '../../kit/display/status-chip/status-chip.tsx'
import { optionsOf } from '../../kit/form/form/field.ts'

export const electrodeMaterialOptions = optionsOf(electrodeMaterials, (value) => `edm.electrodeMaterial.${value}`)
export const workpieceMaterialOptions = optionsOf(workpieceMaterials, (value) => `edm.workpieceMaterial.${value}`)
export const moduleOptions = optionsOf(modules, (value) => `edm.module.${value}`)
export const shapeOptions = optionsOf(shapeClasses, (value) => `edm.shape.${value}`)
export const orbitOptions = optionsOf(orbitPatterns, (value) => `edm.orbit.${value}`)
export const polarityOptions = optionsOf(['positive', 'negative'], (value) => `edm.polarity.${value}`)
export const baseOptions = optionsOf(conditionBases, (value) => `condition.bases.${value}`)
export const stateOptions = optionsOf(conditionStates, (value) => `condition.states.${value}`)
export const referenceOptions = optionsOf(conditionReferences, (value) => `condition.references.${value}`)
export const depthTypeOptions = optionsOf(conditionDepthTypes, (value) => `condition.depthTypes.${value}`)
export const shakeOptions = optionsOf(shakeSelections, (value) => `condition.shakes.${value}`)
export const xyzInputOptions = optionsOf(['common', 'separate'], (value) => `condition.xyzInputs.${value}`)
/** Origins that a person may state; that of a condition from samples is set with its lesson. */
export const provenanceOptions = optionsOf(['computed', 'maker', 'shop'], (value) => `condition.provenances.${value}`)
export const originOptions = optionsOf(conditionProvenances, (value) => `condition.provenances.${value}`)

export const stateTones: Readonly<Record<(typeof conditionStates)[number], Tone>> = {
  draft: 'accent',
  released: 'good',
  withdrawn: 'quiet',
}

import { copiesInOrder, nominalLength } from '../job/index.ts'
import { mm, plus } from '../units/index.ts'
import { type Breaker, length, missing, onCopy, onElectrode } from './breaker.ts'

/** Errors in electrodes and their copies. */
export const electrodeBreakers: readonly Breaker[] = [
  onElectrode('gap question unanswered', (one) => [{ ...one, gapInSolid: undefined }, 'gapInSolid']),
  onElectrode('no copies', (one) => [{ ...one, copies: [] }, 'copies']),
  onElectrode('area of nothing', (one) => [{ ...one, projectedArea: 0 }, 'projectedArea']),
  onElectrode('area that is no number', (one) => [{ ...one, projectedArea: Number.NaN }, 'projectedArea']),
  onElectrode('area far over the head', (one) => [{ ...one, projectedArea: one.projectedArea * 3 }, 'projectedArea']),
  onElectrode('head without height', (one) => [{ ...one, head: { ...one.head, height: length(0) } }, 'head.height']),
  onElectrode('holder left out', (one) => [{ ...one, holderLength: missing }, 'holderLength']),
  onElectrode('roughness of nothing', (one) => [{ ...one, targetRa: 0 }, 'targetRa']),
  onElectrode('roughness no condition reaches', (one) => [{ ...one, targetRa: 0.1 }, 'targetRa']),
  onElectrode('name of another electrode', (one, job) => {
    const [first] = job.electrodes
    return first && first !== one ? [{ ...one, name: first.name }, 'name'] : undefined
  }),
  onCopy('no undersize', (one) => [{ ...one, undersize: length(0) }, 'undersize']),
  onCopy('undersize over 1 mm', (one) => [{ ...one, undersize: mm(1.0001) }, 'undersize']),
  onCopy('undersize with a sign', (one) => [{ ...one, undersize: length(-one.undersize) }, 'undersize']),
  onCopy('undersize below every gap', (one) => [
    { ...one, undersize: mm(0.01), undersizeZ: one.undersizeZ, measuredUndersize: mm(0.01) },
    'undersize',
  ]),
  onCopy('measured larger than made', (one) => [
    { ...one, measuredUndersize: length(one.undersize - 1) },
    'measuredUndersize',
  ]),
  onCopy('class of another copy', (one, electrode) => {
    const other = electrode.copies.find((copy) => copy.number < one.number)
    return other && [{ ...one, module: other.module }, 'module']
  }),
  onCopy('weaker class as small as the stronger one', (one, electrode) => {
    const before = copiesInOrder(electrode).at(-2)
    return before && [{ ...one, undersize: before.undersize, measuredUndersize: before.undersize }, 'undersize']
  }),
  onCopy('length left out although preset', (one, _, job) => {
    const { actualHeight: _gone, ...rest } = one
    return job.setting.measuring === 'preset' ? [rest, 'actualHeight'] : undefined
  }),
  onCopy('offset left out although preset', (one, _, job) => {
    const { offset: _gone, ...rest } = one
    return job.setting.measuring === 'preset' ? [rest, 'offset'] : undefined
  }),
  onCopy('length that cannot be this electrode', (one, electrode) => [
    { ...one, actualHeight: plus(nominalLength(electrode), mm(5.0001)) },
    'actualHeight',
  ]),
]

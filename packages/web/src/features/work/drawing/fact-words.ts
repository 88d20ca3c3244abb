import { formatNumber } from '../../../lib/text/format.ts'
import { text, textOr } from '../../../lib/text/text.ts'
import type { FactField, FactRow } from './fact-model.ts'

/** Fields whose values are from a vocabulary instead of free text. */
const vocabularies: Readonly<Partial<Record<FactField, string>>> = {
  'electrode.material': 'edm.electrodeMaterial',
  'electrode.module': 'edm.module',
  'electrode.orbit': 'edm.orbit',
  'workpiece.material': 'edm.workpieceMaterial',
}

/** A value as shown: 铜 for `copper`, a number with its decimals, other text unchanged. */
export function valueText(field: FactField, value: number | string, decimals?: number): string {
  if (typeof value === 'number') return formatNumber(value, decimals)
  const words = vocabularies[field]
  return words === undefined ? value : textOr(`${words}.${value}`, value)
}

/** The name of a row; an electrode's value may name no electrode. */
export function rowName({ location, electrode, key }: Pick<FactRow, 'location' | 'electrode' | 'key'>): string {
  if (location || electrode) return location || electrode
  if (key.startsWith('electrode')) return text('drawing.noElectrode')
  return text(key === 'project' ? 'drawing.project' : 'drawing.general')
}

/** The reader's rule; a rule for one class of an electrode has it after a slash. */
export function ruleText(rule: string): string {
  const [name = rule, module] = rule.split('/')
  const text = textOr(`drawing.rule.${name}`, name)
  return module === undefined ? text : `${text} · ${textOr(`edm.module.${module}`, module)}`
}

/** A place within a file: cells, handles and paths as in the file, solids in words. */
export function locatorText(locator: string): string {
  const [, n, instance] = /^solid (\d+)(?: instance (\d+))?$/.exec(locator) ?? []
  if (n !== undefined && instance !== undefined) return textOr('drawing.locator.instance', locator, { n, instance })
  if (n !== undefined) return textOr('drawing.locator.solid', locator, { n })
  return locator === 'header' ? textOr('drawing.locator.header', locator) : locator
}

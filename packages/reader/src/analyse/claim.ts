import type { Fact } from '@heron/core/drawing'
import { type Module, modules } from '@heron/core/job'
import { labelOf } from '@heron/core/label'
import { splitClass } from '../sheet/class-beside.ts'
import { MODULE_FIELDS } from '../sheet/heading-module.ts'

/** A fact with its electrode and place, after comparing several files. */
export interface Claim {
  readonly fact: Fact
  /** Label as first written; empty when no file assigns the fact to an electrode. */
  readonly electrode: string
  readonly location: string
  /** Class of the electrode copy (rough, finish …) when the fact applies to one class only. */
  readonly module?: Module
}

const isOfLocation = ({ field }: Fact): boolean => field.startsWith('location.')
const isOfElectrode = ({ field }: Fact): boolean => field.startsWith('electrode.')

/** Labels by their plain form, as first written. */
function labelsOf(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const fact of facts) {
    const label = ownLabel(fact)
    if (label !== undefined && !labels.has(labelOf(label))) labels.set(labelOf(label), label)
  }
  return labels
}

/** The only electrode of these facts; undefined when there is none or several. */
function soleOf(facts: readonly Fact[]): string | undefined {
  const labels = labelsOf(facts)
  return labels.size === 1 ? [...labels.keys()][0] : undefined
}

/** The class after the slash in a sheet's rule (`sheet.column/rough`), or the one beside the electrode's name. */
function moduleOf({ rule, field, electrode = '' }: Fact): Module | undefined {
  const ofName = MODULE_FIELDS.has(field) ? splitClass(electrode).module : undefined
  return modules.find((module) => rule.endsWith(`/${module}`)) ?? ofName
}

/** The electrode a fact names; a class beside the name (a solid called `E7 rough`) is removed. */
function ownLabel({ field, electrode, value }: Fact): string | undefined {
  const label = electrode ?? (field === 'electrode.name' ? String(value) : undefined)
  return label === undefined ? undefined : splitClass(label).text
}

/**
 * Assigns every fact to an electrode: the one its file states, else the only electrode of its file, else the only one
 * of all. Facts about workpiece and project have none.
 */
export function claimsOf(facts: readonly Fact[]): readonly Claim[] {
  const labels = labelsOf(facts)
  const files = Map.groupBy(facts, ({ source }) => source.file)
  const soleOfFile = new Map([...files].map(([file, own]) => [file, soleOf(own)]))
  const soleOfAll = soleOf(facts)
  const keyOf = (fact: Fact): string | undefined => {
    const own = ownLabel(fact)
    if (own !== undefined) return labelOf(own)
    const hasOwner = isOfElectrode(fact) || isOfLocation(fact)
    return hasOwner ? (soleOfFile.get(fact.source.file) ?? soleOfAll) : undefined
  }
  return facts.map((fact) => {
    const module = moduleOf(fact)
    return {
      fact,
      electrode: labels.get(keyOf(fact) ?? '') ?? '',
      location: isOfLocation(fact) ? (fact.location ?? '') : '',
      ...(module && { module }),
    }
  })
}

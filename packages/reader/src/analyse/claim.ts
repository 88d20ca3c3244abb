import type { Fact } from '@heron/core/drawing'
import { type Module, modules } from '@heron/core/job'
import { labelOf } from '@heron/core/label'
import { splitClass } from '../sheet/class-beside.ts'
import { MODULE_FIELDS } from '../sheet/heading-module.ts'

/** A fact with its electrode and place, after several files have been compared. */
export interface Claim {
  readonly fact: Fact
  /** Label as first written; empty when no file says whose it is. */
  readonly electrode: string
  readonly location: string
  /** Class of the electrode's copy (rough, finish …) when the fact is about one class only. */
  readonly module?: Module
}

const isOfLocation = ({ field }: Fact): boolean => field.startsWith('location.')
const isOfElectrode = ({ field }: Fact): boolean => field.startsWith('electrode.')

/** Labels by their plain form, as they are first written. */
function labelsOf(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const fact of facts) {
    const label = ownLabel(fact)
    if (label !== undefined && !labels.has(labelOf(label))) labels.set(labelOf(label), label)
  }
  return labels
}

/** The one electrode of some facts; undefined when there is none or several. */
function soleOf(facts: readonly Fact[]): string | undefined {
  const labels = labelsOf(facts)
  return labels.size === 1 ? [...labels.keys()][0] : undefined
}

/**
 * The class a sheet's rule carries behind its slash (`sheet.column/rough`), or the one written beside the electrode's
 * name.
 */
function moduleOf({ rule, field, electrode = '' }: Fact): Module | undefined {
  const ofName = MODULE_FIELDS.has(field) ? splitClass(electrode).module : undefined
  return modules.find((module) => rule.endsWith(`/${module}`)) ?? ofName
}

/** The electrode a fact names; a class beside the name (a solid called `E7 rough`) is not part of it. */
function ownLabel({ field, electrode, value }: Fact): string | undefined {
  const label = electrode ?? (field === 'electrode.name' ? String(value) : undefined)
  return label === undefined ? undefined : splitClass(label).text
}

/**
 * Says for every fact whose it is: as its file says, else the only electrode of its file, else the only one of all.
 * Facts about the workpiece and the project belong to none.
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

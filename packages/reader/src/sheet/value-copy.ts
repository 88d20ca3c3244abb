import type { Module } from '@heron/core/job'
import { mm, toMm } from '@heron/core/units'
import { splitClass } from './class-beside.ts'
import type { DecimalStyle } from './decimal.ts'
import { moduleNamed } from './heading-module.ts'
import type { Heading } from './meaning.ts'
import { type CellNote, type CellValue, noted, nothingRead, type Outcome } from './outcome.ts'
import { readQuantity } from './quantity.ts'
import { normalise } from './text.ts'
import { readLength, unreadable } from './value-length.ts'

/** Most copies of one electrode and class: shops make a few, never hundreds. */
const MAX_COPIES = 99
/** Larger gaps are sizes in the wrong column, mm per side. */
const MAX_UNDERSIZE = 5

const TAG =
  '(粗公|中公|精公|幼公|超精公|粗工|中工|精工|粗|中|精|幼|超精|rough|semi|finish|fine|荒|中仕上げ?|仕上げ?|[rmf])'
const FIGURE = '([+-]?\\d*[.,]?\\d+)'
const TAGGED = new RegExp(`^(${TAG}\\s*[:=]?\\s*${FIGURE}\\s*(mm|um|μm)?[\\s,;/]*)+$`, 'i')
const ONE_TAGGED = new RegExp(`${TAG}\\s*[:=]?\\s*(${FIGURE}\\s*(?:mm|um|μm)?)`, 'gi')

interface Part {
  readonly module?: Module
  readonly text: string
}

/**
 * The parts of a cell with several classes: `R:-0.2 M:-0.1 F:-0.05`, or `0.2/0.1/0.05` under a header
 * that lists the classes in the same order. Undefined when the parts do not match the header.
 */
function partsOf(raw: string, heading: Heading): readonly Part[] | undefined {
  const text = normalise(raw)
  if (text.length <= 80 && TAGGED.test(text)) {
    const tagged = [...text.matchAll(ONE_TAGGED)].map((match) => {
      const module = moduleNamed(match[1] ?? '')
      return module ? { module, text: match[2] ?? '' } : { text: match[2] ?? '' }
    })
    const stated = heading.modules.length === 1 ? heading.modules[0] : undefined
    return tagged.every((part) => stated === undefined || part.module === stated) ? tagged : undefined
  }
  const beside = splitClass(text)
  if (beside.module !== undefined) {
    const isOther = heading.modules.length > 0 && !heading.modules.includes(beside.module)
    return isOther ? undefined : [{ module: beside.module, text: beside.text }]
  }
  if (heading.modules.length > 1) {
    const figures = text.split(/\s*[/|;、]\s*/)
    if (figures.length !== heading.modules.length) return undefined
    return heading.modules.map((module, index) => ({ module, text: figures[index] ?? '' }))
  }
  const module = heading.modules[0]
  return [module ? { module, text } : { text }]
}

function merge(raw: string, heading: Heading, read: (part: Part) => Outcome): Outcome {
  const parts = partsOf(raw, heading)
  if (!parts) return noted('sheet.ambiguous', 'warning', { text: raw.slice(0, 40) })
  const outcomes = parts.filter((part) => !/^[-/\s]*$/.test(part.text)).map(read)
  if (outcomes.length === 0) return nothingRead
  return { values: outcomes.flatMap((outcome) => outcome.values), notes: outcomes.flatMap((outcome) => outcome.notes) }
}

const withModule = (value: Omit<CellValue, 'module'>, module: Module | undefined): CellValue =>
  module ? { ...value, module } : value

/** Undersize per side, positive whatever sign the shop uses; halved under a header for both sides. */
export function undersizeValue(raw: string, heading: Heading, style: DecimalStyle): Outcome {
  return merge(raw, heading, (part) => {
    const { value, problem } = readLength(part.text, heading, style, /^(gap|火花位|缩放量?|g)$/i)
    if (value === undefined) return problem ?? noted('sheet.unreadable')
    const side = toMm(mm(Math.abs(heading.bothSides ? value / 2 : value)))
    if (side > MAX_UNDERSIZE) return noted('sheet.range', 'warning', { text: raw.slice(0, 40) })
    const notes: CellNote[] = []
    if (value < 0) notes.push({ code: 'sheet.gapSign', severity: 'info', once: true })
    if (heading.bothSides) notes.push({ code: 'sheet.bothSides', severity: 'warning', once: true })
    return {
      values: [withModule({ field: 'electrode.undersize', value: side, unit: 'mm', confidence: 1 }, part.module)],
      notes,
    }
  })
}

/** Number of copies. */
export function countValue(raw: string, heading: Heading, style: DecimalStyle): Outcome {
  return merge(raw, heading, (part) => {
    const text = part.text.replace(/\s*(个|件|支|只|pcs?|pieces?|本|個|x)\.?$/i, '')
    const quantity = readQuantity(text, style, /^(x|n|qty)$/i)
    if (quantity.kind !== 'number') return unreadable(part.text, quantity)
    const { value } = quantity
    if (!Number.isInteger(value) || value < 0 || value > MAX_COPIES || quantity.unit) {
      return noted('sheet.range', 'warning', { text: raw.slice(0, 40) })
    }
    return {
      values: [withModule({ field: 'electrode.count', value, unit: 'count', confidence: 1 }, part.module)],
      notes: [],
    }
  })
}

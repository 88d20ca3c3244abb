import { isFileMark, lostCharacter, shownLine, splitFiles } from '../file-set/index.ts'
import type { Refusal, Result } from '../job/index.ts'
import type { Context } from './context.ts'
import { formatNumber } from './number-form.ts'
import { encodingOf, type Item, type Line, type Piece, type Slot, type StructuralPost, type When } from './post.ts'
import type { ShopJob } from './shop-job.ts'
import { loopContexts, stationsOf } from './stations.ts'

type NumberSlot = Extract<Slot, { readonly kind: 'number' }>

/** The number of a subprogram, or its name. */
export type SubName = number | string

/** `0118` and `118` are one number. */
export const subName = (text: string): SubName => (/^[+-]?\d+(?:\.0*)?$/.test(text) ? Number(text) : text)

/** Numbers first, by value; names by their characters. */
export const bySubName = (a: SubName, b: SubName): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : Number(a > b)
}

interface Written {
  readonly text: string
  readonly numbered: boolean
}

/**
 * Prints a job. Anything the post cannot express (a section that no sample had, a condition without its texts) refuses
 * the whole job.
 */
export function printStructural(job: ShopJob, post: StructuralPost): Result<string> {
  const writer = new SectionWriter(job, post)
  for (const { section, context } of stationsOf(job)) {
    const items = post.sections[section]
    writer.check(context)
    if (!items) writer.refuse(section, 'noSection')
    else writer.items(items, context, section)
  }
  return writer.finish()
}

/** Whether the test holds; false when its field is unknown. */
export function holds({ field, is, to }: When, context: Context): boolean {
  const value = context[field]
  if (value === undefined) return false
  if (is === 'zero') return value === 0
  if (is === 'notZero') return value !== 0
  const other = typeof to === 'string' && to in context ? context[to] : to
  return is === 'equal' ? value === other : value !== other
}

/** The text of a slot; undefined when the context lacks the field or the table its value. */
export function slotText(slot: Slot, context: Context, forms: StructuralPost['forms']): string | undefined {
  const value = context[slot.field]
  if (value === undefined) return undefined
  if (slot.kind === 'text') return String(value)
  if (slot.kind === 'table') return slot.texts[String(value)]
  const form = forms[slot.form]
  const counts = form && countsOf(slot, context)
  return form && counts !== undefined ? formatNumber(counts, form) : undefined
}

/** Computes a number of a line from the context, in counts; undefined when the context lacks one of its fields. */
export function countsOf(
  slot: Pick<NumberSlot, 'field' | 'factor' | 'add' | 'plus'>,
  context: Context,
): number | undefined {
  const value = context[slot.field]
  const plus = slot.plus === undefined ? 0 : context[slot.plus]
  return typeof value === 'number' && typeof plus === 'number' ? value * slot.factor + plus + slot.add : undefined
}

class SectionWriter {
  private readonly refusals: Refusal[] = []
  private readonly main: Written[] = []
  private readonly subs = new Map<SubName, readonly Written[]>()
  private readonly open: { readonly name: SubName; readonly lines: Written[] }[] = []
  private readonly job: ShopJob
  private readonly post: StructuralPost

  constructor(job: ShopJob, post: StructuralPost) {
    this.job = job
    this.post = post
  }

  refuse(path: string, code: string, params: Refusal['params'] = {}): void {
    this.refusals.push({ path, code, params })
  }

  /** A value that no line prints must be one of the samples' values. */
  check(context: Context): void {
    for (const [field, values] of Object.entries(this.post.unprinted)) {
      const value = context[field]
      if (value !== undefined && !values.includes(value)) this.refuse(field, 'notShown', { value })
    }
  }

  items(items: readonly Item[], context: Context, path: string): void {
    for (const item of items) this.item(item, context, path)
  }

  finish(): Result<string> {
    const { eol, trailer, subOrder, closed } = this.post
    const after = trailer.flatMap((line) => this.written(line, {}, 'trailer'))
    if (this.open.length > 0) this.refuse('end', 'openSub')
    const names = [...this.subs.keys()]
    if (subOrder === 'rising') names.sort(bySubName)
    const parts = [this.main, ...names.map((name) => this.subs.get(name) ?? []), after]
    const text = this.numbered(parts).join(eol) + (closed ? eol : '')
    const files = splitFiles(text, '')
    if (this.refusals.length === 0 && !files.ok) this.refuse('files', 'fileNames', { name: files.fault.name })
    if (this.refusals.length === 0) this.refuseLost(text)
    return this.refusals.length > 0 ? { ok: false, refusals: this.refusals } : { ok: true, value: text }
  }

  /** A character that the control's encoding lacks is never replaced by another. */
  private refuseLost(text: string): void {
    const encoding = encodingOf(this.post)
    const lost = lostCharacter(text, encoding)
    if (lost)
      this.refuse('machine.postId', 'lostCharacter', {
        encoding,
        character: lost.character,
        line: shownLine(lost.text),
      })
  }

  private item(item: Item, context: Context, path: string): void {
    if (item.kind === 'loop') {
      for (const each of loopContexts(this.job, item.over))
        for (const line of item.lines) this.push(this.written(line, each, path))
      return
    }
    if (item.when && !holds(item.when, context)) return
    if (item.kind === 'line') this.push(this.written(item, context, path))
    else if (item.kind === 'enter') this.enter(item.number, context, path)
    else this.leave(path)
  }

  private push(lines: readonly Written[]): void {
    const into = this.open.at(-1)?.lines ?? this.main
    into.push(...lines)
  }

  private enter(piece: Piece, context: Context, path: string): void {
    const text = typeof piece === 'string' ? piece : slotText(piece, context, this.post.forms)
    if (!text) this.refuse(path, 'subNumber')
    this.open.push({ name: subName(text ?? ''), lines: [] })
  }

  /** A subprogram called again must have the same lines: one number or name never has two meanings. */
  private leave(path: string): void {
    const done = this.open.pop()
    if (!done) {
      this.refuse(path, 'leaveWithoutEnter')
      return
    }
    const known = this.subs.get(done.name)
    if (!known) this.subs.set(done.name, done.lines)
    else if (known.map(({ text }) => text).join('\n') !== done.lines.map(({ text }) => text).join('\n'))
      this.refuse(path, 'subDiffers', { number: done.name })
  }

  private written({ pieces, numbered }: Line, context: Context, path: string): readonly Written[] {
    let text = ''
    for (const piece of pieces) {
      const part = typeof piece === 'string' ? piece : slotText(piece, context, this.post.forms)
      if (part === undefined) {
        const field = typeof piece === 'string' ? '' : piece.field
        this.refuse(`${path}.${field}`, 'noText', { field, value: context[field] ?? '' })
        return []
      }
      text += part
    }
    return [{ text, numbered }]
  }

  private numbered(parts: readonly (readonly Written[])[]): readonly string[] {
    const { numbering } = this.post
    if (!numbering) return parts.flat().map(({ text }) => text)
    const { letter, digits, start, step, gap, restart } = numbering
    let number = start
    return parts.flatMap((lines) => {
      if (restart === true) number = start
      return lines.map(({ text, numbered }) => {
        if (restart !== false && isFileMark(text)) number = start
        if (!numbered) return text
        const shown = letter + String(number).padStart(digits, '0')
        number += step
        return shown + gap + text
      })
    })
  }
}

// Writes a job's program in the form of an invented control. Independent of how Heron learns or prints posts.
import type { ShopJob } from '../../../packages/core/src/structural/index.ts'
import type { Control } from './controls.ts'
import type { Figures, Place, Step, Tool } from './family.ts'
import { angle, length } from './figures.ts'

interface Row {
  readonly text: string
  readonly isBlock: boolean
  /** The name of a file. */
  readonly isName?: boolean
}

/** The program as one text. */
export const writeProgram = (job: ShopJob, control: Control): string => new ProgramWriter(job, control).text()

class ProgramWriter {
  private readonly job: ShopJob
  private readonly control: Control
  private readonly figures: Figures
  private rows: Row[] = []
  private readonly subs = new Map<number, readonly Row[]>()
  private at = { x: 0, y: 0, c: 0 }
  private system = 0
  private place = 0

  constructor(job: ShopJob, control: Control) {
    this.job = job
    this.control = control
    const { lengths, radii, isDiameter, angleDecimals } = control
    this.figures = {
      len: (counts) => length(counts, lengths),
      rad: (counts) => length(isDiameter ? 2 * counts : counts, radii),
      ang: (counts) => angle(counts, angleDecimals),
    }
  }

  text(): string {
    const { family, skeleton, eol } = this.control
    if (skeleton.files === 'electrodes') for (const tool of this.job.tools) this.ownProgram(tool)
    else this.mainProgram()
    const parts = [this.rows, ...this.subParts()]
    // A tape mark ends each file; files of subprograms have none.
    if (family.finish.includes('%') && skeleton.files === 'one') parts.push([{ text: '%', isBlock: false }])
    return this.numbered(parts).join(eol) + eol
  }

  private mainProgram(): void {
    const { family, skeleton, isNumberedMain } = this.control
    const { number, tools } = this.job
    if (skeleton.files !== 'one') this.name(isNumberedMain ? `${number}.NC` : 'MAIN.NC')
    this.opening()
    if (skeleton.incremental) this.blocks(family.incremental(true))
    if (skeleton.files === 'calledElectrodes') {
      for (const { name } of tools) this.rows.push({ text: family.callFile(`${name}.NC`), isBlock: true })
      this.closing()
      for (const tool of tools) this.electrodeFile(tool)
      return
    }
    for (const tool of tools) this.tool(tool)
    if (skeleton.incremental) this.blocks(family.incremental(false))
    this.closing()
  }

  private opening(): void {
    const { family } = this.control
    this.bare(family.open(this.job))
    this.say(`${this.job.part} ${this.job.date}`)
    if (this.control.reads === 'gb18030') this.say('放电加工：粗、精公')
    this.lists()
    this.blocks(family.start(this.figures))
  }

  private closing(): void {
    this.blocks(this.control.family.finish.filter((line) => line !== '%'))
  }

  /** A whole program for one electrode. */
  private ownProgram(tool: Tool): void {
    this.name(`${tool.name} ${this.job.part}.NC`)
    this.opening()
    this.tool(tool)
    this.closing()
  }

  /** The part of the program for one electrode, called by the main program. */
  private electrodeFile(tool: Tool): void {
    this.name(`${tool.name}.NC`)
    this.tool(tool)
    this.blocks([this.control.family.subEnd])
  }

  /** The subprograms in the order of their first call, as files in the order of their names, or in one file. */
  private subParts(): readonly (readonly Row[])[] {
    const { files } = this.control.skeleton
    if (files === 'subs') return [...this.subs].sort(([a], [b]) => a - b).map(([, rows]) => rows)
    if (files === 'library') return [[this.nameRow('LIB1.NC')], ...this.subs.values()]
    return [...this.subs.values()]
  }

  /** As in the canonical form of docs/adr/0103. */
  private nameRow(name: string): Row {
    return { text: `\u001c${this.control.isOpen ? 'OPEN' : 'FILE'} ${name}`, isBlock: false, isName: true }
  }

  private name(name: string): void {
    this.rows.push(this.nameRow(name))
  }

  private lists(): void {
    const { family, skeleton } = this.control
    if (skeleton.tools) for (const { pot, name } of this.job.tools) this.say(`${name} POT ${pot}`)
    if (skeleton.conditions === 'none') return
    const codes = this.job.tools.flatMap(({ places }) =>
      places.flatMap(({ steps }) => steps.map((step) => step.condition)),
    )
    const listed = [...new Set(codes)]
    if (skeleton.conditions === 'rising') listed.sort((a, b) => a - b)
    for (const code of listed) for (const line of family.row(code)) this.bareOrBlock(line)
  }

  private tool(tool: Tool): void {
    const { family } = this.control
    this.blocks(family.toolIn(tool, this.figures))
    for (const place of tool.places) this.stay(tool, place)
    this.blocks(family.toolOut(this.figures))
  }

  private stay(tool: Tool, place: Place): void {
    const { family, skeleton } = this.control
    this.place++
    if (skeleton.named) this.say(`${tool.name} AT ${place.label}`)
    if (!skeleton.systemOnce || this.system !== place.cs) this.blocks(family.system(place.cs))
    this.system = place.cs
    const { x, y, c } = place
    const way = skeleton.incremental ? { x: x - this.at.x, y: y - this.at.y, c: c - this.at.c } : { x, y, c }
    this.at = { x, y, c }
    if (skeleton.subs !== 'place') {
      this.blocks(family.over(way, this.figures))
      this.burn(place)
      return
    }
    this.sub(1_000 + this.place, () => {
      this.blocks(family.over(way, this.figures))
      this.burn(place)
    })
  }

  private burn(place: Place): void {
    const { family, skeleton } = this.control
    this.blocks(family.down(this.figures))
    if (skeleton.held) this.blocks(family.hold(place.depth, this.figures))
    if (!skeleton.sparkEachStep) this.blocks(family.spark(true))
    place.steps.forEach((step, n) => {
      const isLast = n === place.steps.length - 1
      this.step(step, place, n)
      if (skeleton.sparkEachStep) this.blocks(family.spark(false))
      if (skeleton.upEachStep && !isLast) this.blocks(family.up(this.figures))
    })
    if (!skeleton.sparkEachStep) this.blocks(family.spark(false))
    this.blocks(family.orbitOff())
    this.blocks(family.up(this.figures))
  }

  private step(step: Step, place: Place, n: number): void {
    const { family, skeleton } = this.control
    const orbit = step.radius > 0 ? family.orbit(step, this.figures) : family.orbitOff()
    const sink = skeleton.held ? family.sinkHeld(step.z + place.depth, this.figures) : family.sink(step.z, this.figures)
    const wait = step.dwell > 0 ? family.wait(step.dwell) : []
    if (skeleton.subs === 'condition') {
      this.blocks(orbit)
      this.sub(step.condition, () => this.blocks([...family.condition(step), ...sink]))
    } else if (skeleton.subs === 'step') {
      this.sub(this.place * 100 + n + 1, () => this.blocks([...family.condition(step), ...orbit, ...sink]))
    } else {
      this.blocks(family.condition(step))
      this.blocks(orbit)
      if (skeleton.sparkEachStep) this.blocks(family.spark(true))
      this.blocks(sink)
    }
    this.blocks(wait)
  }

  /** A call here, the lines in a subprogram. */
  private sub(number: number, write: () => void): void {
    const { family, skeleton, hasLabels } = this.control
    this.blocks([family.call(number)])
    const outer = this.rows
    this.rows = []
    if (skeleton.files === 'subs') this.name(fileOfSub(skeleton.subs, number, this.job.number))
    if (skeleton.files !== 'subs' || hasLabels) this.bare([family.subStart(number)])
    write()
    this.blocks([family.subEnd])
    this.subs.set(number, this.rows)
    this.rows = outer
  }

  private say(text: string): void {
    this.bare([this.control.family.comment(text)])
  }

  private bare(lines: readonly string[]): void {
    for (const text of lines) this.rows.push({ text, isBlock: false })
  }

  private bareOrBlock(line: string): void {
    if (/^[(;#]/.test(line)) this.bare([line])
    else this.blocks([line])
  }

  private blocks(lines: readonly string[]): void {
    for (const text of lines)
      this.rows.push({ text: this.control.tight ? text.replaceAll(' ', '') : text, isBlock: true })
  }

  private numbered(parts: readonly (readonly Row[])[]): readonly string[] {
    const { numbers } = this.control
    if (!numbers) return parts.flat().map(({ text }) => text)
    let number = numbers.from
    return parts.flatMap((rows) => {
      if (numbers.again) number = numbers.from
      return rows.map(({ text, isBlock, isName }) => {
        if (isName && numbers.again) number = numbers.from
        if (!isBlock) return text
        const label = `N${String(number).padStart(numbers.wide, '0')}${numbers.space ? ' ' : ''}`
        number += numbers.by
        return label + text
      })
    })
  }
}

/** The name of the file of a subprogram: by condition, by the job's number and place, or by place and step. */
function fileOfSub(subs: Control['skeleton']['subs'], number: number, job: number): string {
  if (subs === 'condition') return `C${number}.NC`
  return subs === 'place' ? `${job}-${number}.NC` : `S${String(number).padStart(5, '0')}.TXT`
}

import type { Result } from '../job/index.ts'
import {
  type CompiledDialect,
  compileDialect,
  type Dialect,
  type LineOrigin,
  type NcNode,
  type NcProgram,
  type ProgramFile,
  type Subprogram,
} from '../program/index.ts'
import { checkProgram } from './check-program.ts'
import { FileWriter } from './file-writer.ts'

/** The files of a program, and the node and plan step of every line of a node. */
export interface Printed {
  readonly files: readonly ProgramFile[]
  readonly lines: readonly LineOrigin[]
}

/**
 * Prints a program in a dialect. The first file is the main program. Anything the dialect cannot express (a missing
 * block, a figure out of a word's range, a line too long) refuses the whole program.
 */
export function printProgram(program: NcProgram, dialect: Dialect): Result<Printed> {
  const compiled = compileDialect(dialect)
  if (!compiled.ok) return compiled
  const faults = checkProgram(program, dialect)
  if (faults.length > 0) return { ok: false, refusals: faults }
  const writers = writeFiles(program, compiled.value)
  const files = writers.map((writer) => writer.finish())
  const refusals = writers.flatMap((writer) => writer.refusals)
  if (refusals.length > 0) return { ok: false, refusals }
  return { ok: true, value: { files, lines: writers.flatMap(({ origins }) => origins) } }
}

function writeFiles(program: NcProgram, compiled: CompiledDialect): readonly FileWriter[] {
  const { files } = compiled.dialect
  const open = (name: string): FileWriter => new FileWriter(`${name}.${files.extension}`, compiled)
  const stem = fileStem(program.number)
  const main = open(stem)
  const writers = [main]
  main.block('programStart', { number: program.number }, () => 'number')
  for (const { key, value } of program.header) main.comment(`${key} ${value}`, () => `header.${key}`)
  if (files.conditions === 'inline') writeConditions(main, program)
  writeNodes(main, program.main, 0, 'main')
  if (files.conditions === 'file' && program.conditions.length > 0) {
    const table = open(`${stem}-conditions`)
    writeConditions(table, program)
    writers.push(table)
  }
  for (const sub of program.subs) {
    const writer = files.subs === 'single' ? main : open(fileStem(sub.number))
    if (writer !== main) writers.push(writer)
    writeSub(writer, sub)
  }
  return writers
}

const fileStem = (number: number): string => `O${String(number).padStart(4, '0')}`

function writeConditions(writer: FileWriter, { conditions }: NcProgram): void {
  for (const row of conditions) writer.block('conditionRow', { ...row }, () => `conditions.${row.code}`)
}

function writeSub(writer: FileWriter, { number, body }: Subprogram): void {
  writer.block('subStart', { number }, () => `subs.${number}`)
  writeNodes(writer, body, number, `subs.${number}`)
  writer.block('subEnd', {}, () => `subs.${number}`)
}

function writeNodes(writer: FileWriter, nodes: readonly NcNode[], part: number, path: string): void {
  nodes.forEach((node, n) => {
    writer.node(node, part, n, () => `${path}.${n}`)
  })
}

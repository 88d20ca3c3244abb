import type { Refusal } from '../job/index.ts'
import { type Dialect, headerFault, type NcNode, type NcProgram } from '../program/index.ts'

/** Requirements on a program, so that every dialect can print it and read it back. */
export function checkProgram(program: NcProgram, { limits }: Dialect): readonly Refusal[] {
  const refusals: Refusal[] = []
  const refuse = (path: string, code: string, params: Refusal['params'] = {}) => refusals.push({ path, code, params })
  const fault = headerFault(program.header)
  if (fault !== undefined) refuse(`header.${fault}`, 'headerEntry')
  if (!isWithin(program.number, limits.programs)) refuse('number', 'programNumber', { number: program.number })
  if (program.main.at(-1)?.kind !== 'end') refuse('main', 'noEnd')
  program.main.forEach((node, n) => {
    if (node.kind === 'end' && n !== program.main.length - 1) refuse(`main.${n}`, 'earlyEnd')
  })
  let last = 0
  for (const { number, body } of program.subs) {
    const path = `subs.${number}`
    if (!isWithin(number, limits.subs) || number <= last) refuse(path, 'subNumber', { number })
    last = number
    if (body.some(({ kind }) => kind === 'end')) refuse(path, 'endInSub')
    if (body.some(({ kind }) => kind === 'call')) refuse(path, 'callInSub')
  }
  return [...refusals, ...checkCalls(program), ...checkConditions(program)]
}

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max

function checkCalls({ main, subs }: NcProgram): readonly Refusal[] {
  const called = new Set<number>()
  for (const node of main) if (node.kind === 'call') called.add(node.program)
  const written = new Set(subs.map(({ number }) => number))
  return [
    ...[...called].filter((number) => !written.has(number)).map((number) => subRefusal(number, 'missingSub')),
    ...[...written].filter((number) => !called.has(number)).map((number) => subRefusal(number, 'unusedSub')),
  ]
}

const subRefusal = (number: number, code: string): Refusal => ({ path: `subs.${number}`, code, params: { number } })

/** The table is ascending, and holds exactly the conditions that the program selects. */
function checkConditions({ conditions, main, subs }: NcProgram): readonly Refusal[] {
  const refusals: Refusal[] = []
  const selected = new Set<number>()
  const select = (node: NcNode): void => {
    if (node.kind === 'condition') selected.add(node.code)
  }
  main.forEach(select)
  for (const { body } of subs) body.forEach(select)
  const refuse = (code: number, why: string) =>
    refusals.push({ path: `conditions.${code}`, code: why, params: { condition: code } })
  let last = 0
  for (const { code } of conditions) {
    if (code <= last) refuse(code, 'conditionOrder')
    if (!selected.delete(code)) refuse(code, 'unusedCondition')
    last = code
  }
  for (const code of selected) refuse(code, 'missingCondition')
  return refusals
}

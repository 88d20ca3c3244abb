import type { PositionSheet } from '@heron/contract/routes'
import { type TextKey, text } from '../../../lib/text/text.ts'

type Tools = PositionSheet['tools']

/** A line of a sheet that cannot be read, with the reason. */
export interface SheetProblem {
  readonly line: number
  readonly problem: string
}

const COLUMNS = 8
const MOST_PLACES = 400

const problemText = (code: string, value = ''): string => text(`teaching.sheetProblems.${code}` as TextKey, { value })

/**
 * Reads a position sheet copied from a table: one location per line, columns separated by tabs, commas or semicolons.
 */
export function readSheetText(given: string): { readonly tools: Tools; readonly problems: readonly SheetProblem[] } {
  const tools: Tools = []
  const problems: SheetProblem[] = []
  const rows = given
    .split(/\r?\n/)
    .map((row, n) => ({ line: n + 1, cells: row.split(/[\t,;，；]/).map((cell) => cell.trim()) }))
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell === '') || isHead(cells)) continue
    const problem = rowProblem(cells)
    if (problem !== undefined) {
      problems.push({ line, problem })
      continue
    }
    const [pot = '', name = '', label = '', cs = '', x = '', y = '', c = '', depth = ''] = cells
    const last = tools.at(-1)
    const tool = last?.pot === Number(pot) && last.name === name ? last : { pot: Number(pot), name, places: [] }
    if (tool !== last) tools.push(tool)
    const system = Number(cs.replace(/^G/i, ''))
    tool.places.push({ label, cs: system, x: Number(x), y: Number(y), c: Number(c), depth: Number(depth) })
  }
  const count = placesOf(tools)
  if (problems.length === 0 && count === 0) problems.push({ line: 1, problem: problemText('empty') })
  if (count > MOST_PLACES) problems.push({ line: rows.length, problem: problemText('tooMany') })
  return { tools, problems }
}

export const placesOf = (tools: Tools): number => tools.reduce((sum, { places }) => sum + places.length, 0)

/** Whether this is a first row of titles. */
const isHead = ([first = '', , , , x = '']: readonly string[]): boolean =>
  first !== '' && Number.isNaN(Number(first)) && Number.isNaN(Number(x))

function rowProblem(cells: readonly string[]): string | undefined {
  if (cells.length !== COLUMNS) return problemText('columns')
  const [pot = '', name = '', label = '', cs = '', ...figures] = cells
  const bad = [pot, cs.replace(/^G/i, ''), ...figures].find((cell) => cell === '' || Number.isNaN(Number(cell)))
  if (bad !== undefined) return problemText('number', bad)
  return name === '' || label === '' ? problemText('missing') : undefined
}

/** The same sheet as text, for editing. */
export const writeSheetText = (tools: Tools): string =>
  tools
    .flatMap(({ pot, name, places }) =>
      places.map(({ label, cs, x, y, c, depth }) => [pot, name, label, `G${cs}`, x, y, c, depth].join('\t')),
    )
    .join('\n')

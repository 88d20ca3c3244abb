import { mm } from '@heron/core/units'
import type { Position, State } from './state.ts'

/** Two places closer than this in every axis are one: 5 µm, as counts of 0.1 µm. */
const SAME_PLACE = 50
/** Places in one square of 5 µm that are compared: more of them stand only in hostile files. */
const MAX_COMPARED = 50

const near = (a: number | undefined, b: number | undefined): boolean =>
  a === undefined || b === undefined || Math.abs(mm(a) - mm(b)) <= SAME_PLACE

const isSame = (a: Position, b: Position): boolean =>
  near(a.x, b.x) && near(a.y, b.y) && near(a.z, b.z) && (a.c === undefined || b.c === undefined || a.c === b.c)

/** Squares of 5 µm that a place and its neighbours fall into. */
const squareOf = (position: Position, dx: number, dy: number): string =>
  `${Math.floor(mm(position.x) / SAME_PLACE) + dx} ${Math.floor(mm(position.y) / SAME_PLACE) + dy} ${position.electrode}`

const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))

/** Notes places of one electrode that stand twice: the same centre within 5 µm and the same rotation. */
export function noteDuplicates(state: State): void {
  const squares = new Map<string, Position[]>()
  for (const position of state.positions) {
    const neighbours = around.flatMap(([dx, dy]) => squares.get(squareOf(position, dx, dy)) ?? [])
    const other = neighbours.find((neighbour) => isSame(neighbour, position))
    if (other) noteDuplicate(state, other, position)
    const own = squareOf(position, 0, 0)
    const square = squares.get(own)
    if (!square) squares.set(own, [position])
    else if (square.length < MAX_COMPARED) square.push(position)
  }
}

function noteDuplicate(state: State, first: Position, second: Position): void {
  const params = {
    electrode: second.electrode,
    location: second.label,
    other: first.label,
    distance: Math.round(Math.hypot(first.x - second.x, first.y - second.y) * 10_000) / 10,
  }
  state.collector.note({ code: 'sheet.duplicate', severity: 'warning', params }, second.cell)
}

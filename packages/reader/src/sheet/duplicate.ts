import type { Module } from '@heron/core/job'
import { mm } from '@heron/core/units'
import type { Position, State } from './state.ts'

/** Two places closer than this in every axis are the same: 5 µm, in counts of 0.1 µm. */
const SAME_PLACE = 50
/** Most places compared in one square of 5 µm; more occur only in hostile files. */
const MAX_COMPARED = 50

const near = (a: number | undefined, b: number | undefined): boolean =>
  a === undefined || b === undefined || Math.abs(mm(a) - mm(b)) <= SAME_PLACE

const sameTurn = (a: number | undefined, b: number | undefined): boolean =>
  a === undefined || b === undefined || a === b

const isSame = (a: Position, b: Position): boolean =>
  near(a.x, b.x) && near(a.y, b.y) && near(a.z, b.z) && sameTurn(a.c, b.c)

/** Squares of 5 µm that contain a place and its neighbours. */
const squareOf = (position: Position, dx: number, dy: number): string =>
  `${Math.floor(mm(position.x) / SAME_PLACE) + dx} ${Math.floor(mm(position.y) / SAME_PLACE) + dy} ${position.electrode}`

const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))

/** Stores a place; one with a stated class can be found again by its neighbours of other classes. */
export function addPosition(state: State, position: Position): void {
  state.positions.push(position)
  if (position.classes.size === 0) return
  const square = squareOf(position, 0, 0)
  const others = state.ofClasses.get(square)
  if (!others) state.ofClasses.set(square, [position])
  else if (others.length < MAX_COMPARED) others.push(position)
}

/** The place of another class with the same centre and rotation: one cavity, burnt by one class after the other. */
export function placeOfOtherClass(state: State, place: Position, module: Module): Position | undefined {
  return around
    .flatMap(([dx, dy]) => state.ofClasses.get(squareOf(place, dx, dy)) ?? [])
    .find(
      (other) =>
        !other.classes.has(module) && near(other.x, place.x) && near(other.y, place.y) && sameTurn(other.c, place.c),
    )
}

/** Reports places of one electrode that occur twice: centres within 5 µm and equal rotation. */
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

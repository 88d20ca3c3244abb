import { randomInt } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from 'pureimage'
import { glyphs } from './glyphs.ts'

type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

/** px; twice the displayed size. */
const size = { width: 260, height: 88 } as const
const between = (min: number, max: number) => min + (randomInt(0, 10_000) / 10_000) * (max - min)
const papers = ['#f6f7f9', '#fdf6e9', '#eef6f1', '#f3f0fa'] as const
const inks = ['#1d4ed8', '#9a3412', '#047857', '#4338ca', '#7c2d12', '#334155'] as const
const oneOf = <T>(all: readonly T[], otherwise: T): T => all[randomInt(all.length)] ?? otherwise

/** Adds points every few px, so that a stroke can be bent. */
function dense(corners: Stroke): Stroke {
  return corners.flatMap(([x, y], at) => {
    const [toX, toY] = corners[at + 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 4))
    return Array.from({ length: steps }, (_each, step): Point => {
      return [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]
    })
  })
}

/** A character's strokes about its centre: tilted, sheared, stretched, with every corner displaced. */
function character(symbol: string, [left, top]: Point): readonly Stroke[] {
  const tilt = between(-0.28, 0.28)
  const [cos, sin, shear] = [Math.cos(tilt), Math.sin(tilt), between(-0.2, 0.2)]
  const [wide, high] = [between(9.5, 12.5), between(9, 11)]
  const place = (column: number, row: number): Point => {
    const y = (row - 3) * high + between(-1.2, 1.2)
    const x = (column - 2) * wide + between(-1.2, 1.2) + y * shear
    return [left + x * cos - y * sin, top + x * sin + y * cos]
  }
  return (glyphs[symbol] ?? []).map((stroke) =>
    dense([...stroke.matchAll(/../g)].map(([pair]) => place(Number(pair[0]), Number(pair[1])))),
  )
}

/** Bends the whole picture by two waves of random length and height. */
function bend(): (point: Point) => Point {
  const wave = (height: number) => {
    const [length, phase, rise] = [between(50, 110), between(0, 6.3), between(height / 2, height)]
    return (at: number) => Math.sin((at / length) * 2 * Math.PI + phase) * rise
  }
  const [down, across] = [wave(5), wave(4)]
  return ([x, y]) => [x + across(y), y + down(x)]
}

/** A curve through the whole width, drawn like the characters and joining them, so that they cannot be separated. */
function thread(): Stroke {
  const [from, to, rise, length] = [between(14, 74), between(14, 74), between(4, 16), between(60, 150)]
  const phase = between(0, 6.3)
  return Array.from({ length: 54 }, (_each, at): Point => {
    const x = at * 5 - 4
    return [x, from + ((to - from) * x) / size.width + Math.sin((x / length) * 2 * Math.PI + phase) * rise]
  })
}

/** Short pieces that look like parts of characters. */
function crumb(): Stroke {
  const [x, y, angle, length] = [between(0, size.width), between(0, size.height), between(0, 6.3), between(8, 22)]
  return dense([
    [x, y],
    [x + Math.cos(angle) * length, y + Math.sin(angle) * length],
  ])
}

function strokesOf(code: string): readonly Stroke[] {
  let left = between(24, 36)
  const characters = [...code].flatMap((symbol) => {
    const drawn = character(symbol, [left, size.height / 2 + between(-9, 9)])
    left += between(52, 61)
    return drawn
  })
  return [...characters, thread(), ...Array.from({ length: 5 }, crumb)]
}

/** px by which a piece extends beyond its ends. */
const beyond = 1.2

function drawPiece(context: Context, [fromX, fromY]: Point, [toX, toY]: Point): void {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1
  const [x, y] = [((toX - fromX) / length) * beyond, ((toY - fromY) / length) * beyond]
  context.beginPath()
  context.moveTo(fromX - x, fromY - y)
  context.lineTo(toX + x, toY + y)
  context.stroke()
}

/**
 * The code as a PNG in one colour: characters and distractors differ neither in colour nor in width. The library is
 * loaded with the first picture, because most servers show none for hours.
 */
export async function drawCode(code: string): Promise<string> {
  const { make, encodePNGToStream } = await import('pureimage')
  const image = make(size.width, size.height)
  const context = image.getContext('2d')
  context.fillStyle = oneOf(papers, papers[0])
  context.fillRect(0, 0, size.width, size.height)
  context.strokeStyle = oneOf(inks, inks[0])
  const bent = bend()
  for (const stroke of strokesOf(code)) {
    context.lineWidth = between(3.4, 4.6)
    const points = stroke.map(bent)
    // The library leaves the corners of a path open, so each piece is drawn separately and slightly beyond its ends.
    for (const [at, to] of points.entries()) {
      const from = points[at - 1]
      if (from) drawPiece(context, from, to)
    }
  }
  const stream = new PassThrough()
  const [png] = await Promise.all([buffer(stream), encodePNGToStream(image, stream)])
  return `data:image/png;base64,${png.toString('base64')}`
}

import { randomInt } from 'node:crypto'
import { glyphs } from './glyphs.ts'

/** px of one grid step, of a character's cell, of the picture. */
const step = 5
const cell = 30
const size = { width: 4 * cell + 10, height: 44 }

const between = (min: number, max: number) => min + (randomInt(0, 1_000) / 1_000) * (max - min)
const colours = ['#1d4ed8', '#b45309', '#047857', '#7c2d12', '#4338ca', '#0f766e']
const colour = () => colours[randomInt(colours.length)] ?? '#1d4ed8'

/** A character's strokes, tilted, shifted, every corner off its place: two pictures never share a path. */
function character(symbol: string, index: number): string {
  const tilt = between(-0.3, 0.3)
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const [left, top] = [10 + index * cell + between(-2, 3), 6 + between(-3, 5)]
  const place = (column: number, row: number) => {
    const [x, y] = [(column - 2) * step + between(-1.2, 1.2), (row - 3) * step + between(-1.2, 1.2)]
    return `${(left + 10 + x * cos - y * sin).toFixed(1)} ${(top + 15 + x * sin + y * cos).toFixed(1)}`
  }
  const ink = colour()
  return (glyphs[symbol] ?? [])
    .map((stroke) => {
      const corners = [...stroke.matchAll(/../g)].map(([pair]) => place(Number(pair[0]), Number(pair[1])))
      return `<path d="M${corners.join('L')}" stroke="${ink}" stroke-width="${between(2.2, 3).toFixed(1)}"/>`
    })
    .join('')
}

function noise(): string {
  const point = () => `${between(0, size.width).toFixed(1)} ${between(0, size.height).toFixed(1)}`
  const curve = () =>
    `<path d="M${point()}C${point()},${point()},${point()}" stroke="${colour()}" stroke-width=".9" opacity=".7"/>`
  const stroke = () => `<path d="M${point()}L${point()}" stroke="${colour()}" stroke-width=".8" opacity=".5"/>`
  return [...Array.from({ length: 3 }, curve), ...Array.from({ length: 8 }, stroke)].join('')
}

/** The code drawn as an SVG picture: paths only, no text a program could read off. */
export function drawCode(code: string): string {
  const { width, height } = size
  const drawing = [...code].map(character).join('') + noise()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#f6f7f9"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

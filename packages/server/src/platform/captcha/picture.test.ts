import { Readable } from 'node:stream'
import { decodePNGFromStream } from 'pureimage'
import { expect, it } from 'vitest'
import { glyphs } from './glyphs.ts'
import { drawCode } from './picture.ts'

const pixelsOf = async (image: string) => {
  expect(image).toMatch(/^data:image\/png;base64,/)
  return decodePNGFromStream(Readable.from([Buffer.from(image.split(',')[1] ?? '', 'base64')]))
}

it('SEC2 a picture is pixels without any stroke data, and no two of a code are equal', async () => {
  const images = await Promise.all(['AB34', 'AB34', 'AB34'].map(drawCode))
  expect(new Set(images).size).toBe(3)
  for (const image of images) {
    const { width, height, data } = await pixelsOf(image)
    expect([width, height]).toEqual([260, 88])
    const [red, green, blue] = data
    let drawn = 0
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) drawn += 1
    }
    expect(drawn / (width * height)).toBeGreaterThan(0.05)
    expect(drawn / (width * height)).toBeLessThan(0.5)
  }
})

it('SEC2 every character of the alphabet can be drawn', async () => {
  for (const symbol of Object.keys(glyphs)) await pixelsOf(await drawCode(symbol.repeat(4)))
})

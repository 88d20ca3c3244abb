import { describe, expect, it } from 'vitest'
import { outlinePicture } from './outline-picture.ts'
import { planPicture } from './plan-picture.ts'
import { boxTriangles, cylinderTriangles, solidPicture } from './solid-picture.ts'
import { escapeText, figure } from './svg.ts'

const scene = {
  title: 'P-1',
  workpiece: { length: 100, width: 60, zero: 'centre' as const },
  electrodes: [{ id: 'e', name: 'E1', length: 10, width: 4, outline: [] }],
  locations: [{ label: 'C1', electrodeId: 'e', x: 20, y: 10, c: 90 }],
}

describe('picture', () => {
  it('[J01] draws the plan from the data: block, footprint rotated and moved, label, ordinates', () => {
    const svg = planPicture(scene)
    expect(svg).toContain('<rect x="-50" y="-30" width="100" height="60"')
    // 10 × 4 turned by 90° around (20, 10): corners at x 18…22, y 5…15; the page's Y grows downwards.
    expect(svg).toContain('M22 -5L22 -15L18 -15L18 -5Z')
    expect(svg).toContain('>C1</text>')
    expect(svg).toContain('>20</text>')
  })

  it('[J01] spans the block from the corner zero', () => {
    expect(planPicture({ ...scene, workpiece: { length: 100, width: 60, zero: 'corner' } })).toContain(
      '<rect x="0" y="-60" width="100" height="60"',
    )
  })

  it('draws what holds the workpiece, also beside it', () => {
    const svg = planPicture({ ...scene, fixtures: [{ name: 'K1', x: -60, y: 30, length: 20, width: 10 }] })
    expect(svg).toContain('<rect x="-70" y="-35" width="20" height="10"')
    expect(svg).toContain('>K1</text>')
    const left = (drawn: string) => Number(/viewBox="(\S+)/.exec(drawn)?.[1])
    expect(left(svg)).toBeLessThan(left(planPicture(scene)) - 10)
  })

  it('[J01] names the electrode at a location whose label several electrodes use', () => {
    const at = (label: string, electrodeId: string, x: number) => ({ label, electrodeId, x, y: 0, c: 0 })
    const svg = planPicture({
      ...scene,
      electrodes: ['E01', 'E02'].map((name) => ({ id: name, name, length: 10, width: 4, outline: [] })),
      locations: [at('1', 'E01', 0), at('1', 'E02', 20), at('2', 'E02', 40)],
    })
    const texts = [...svg.matchAll(/dominant-baseline="central">([^<]*)</g)].map(([, text]) => text)
    expect(texts).toEqual(['E01 1', 'E02 1', '2'])
  })

  it('escapes every text a person wrote', () => {
    const hostile = `"><script>alert(1)</script>&'\u0000`
    const svg = planPicture({
      ...scene,
      title: hostile,
      locations: [{ label: hostile, electrodeId: 'e', x: 0, y: 0, c: 0 }],
    })
    expect(svg).not.toContain('<script')
    expect(escapeText(hostile)).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;')
  })

  it('never prints a non-number', () => {
    expect([figure(Number.NaN), figure(Number.POSITIVE_INFINITY), figure(-0), figure(1 / 3)]).toEqual([
      '0',
      '0',
      '0',
      '0.333',
    ])
  })

  it('[J01] shows of a box the three faces towards the eye, far to near', () => {
    const svg = solidPicture({ title: 'E1', triangles: boxTriangles([0, 0, 0], [10, 10, 10]), colour: '#808080' })
    expect(svg.match(/<polygon/g)).toHaveLength(6)
    // Each triangle is stroked in its own colour, so that no seam is visible inside a flat face.
    const edged = [...svg.matchAll(/fill="(#[0-9a-f]{6})" stroke="(#[0-9a-f]{6})"/g)]
    expect(edged.map(([, fill]) => fill)).toEqual(edged.map(([, , stroke]) => stroke))
    expect(edged).toHaveLength(6)
    expect(new Set(svg.match(/fill="#[0-9a-f]{6}"/g)).size).toBe(3)
  })

  it('draws a holder as a closed cylinder in its diameter and height', () => {
    const triangles = cylinderTriangles(62, 10, 44)
    const corners = triangles.flat()
    expect(Math.max(...corners.map(([x]) => x))).toBe(31)
    expect(new Set(corners.map(([, , z]) => z))).toEqual(new Set([10, 44]))
    // Volume by the divergence theorem: a prism on 32 corners, all faces turned outwards.
    const volume = triangles.reduce((sum, [a, b, c]) => {
      const cross = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]] as const
      return sum + (a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]) / 6
    }, 0)
    expect(volume).toBeCloseTo(16 * 31 ** 2 * Math.sin(Math.PI / 16) * 34, 6)
    expect(solidPicture({ title: 'E1', triangles, colour: '#808080' }).match(/<polygon/g)?.length).toBeGreaterThan(32)
  })

  it('[J01] draws the projected outline with its marked corner', () => {
    const svg = outlinePicture({
      title: 'E1',
      base: { length: 40, width: 40 },
      head: { length: 20, width: 10 },
      outline: [
        [
          { x: -10, y: -5 },
          { x: 10, y: -5 },
          { x: 0, y: 5 },
        ],
      ],
      baseCorner: 3,
    })
    expect(svg).toContain('M-10 5L10 5L0 -5Z')
    expect(svg).toContain('points="-20,20 -14,20 -20,14"')
    expect(svg).toContain('>40 × 40 mm</text>')
  })
})

import { expect, it } from 'vitest'
import { toolBodies } from './tool-bodies.ts'

const electrode = {
  head: { length: 20, width: 10, height: 32 },
  base: { length: 30, width: 30, height: 10 },
  holder: { diameter: 62, height: 34 },
  holderLength: 60,
}
const chuck = { diameter: 120, height: 80 }

it('[Q03] puts the holder on the base table and the chuck on the gauge plane', () => {
  expect(toolBodies(electrode, chuck)).toEqual({
    holder: { diameter: 62, height: 34, from: 42, to: 76 },
    chuck: { diameter: 120, height: 80, from: 92, to: 172 },
  })
})

it('[Q03] ends a holder that is too high at the gauge plane', () => {
  const high = { ...electrode, holder: { diameter: 62, height: 90 } }
  expect(toolBodies(high, undefined)).toEqual({ holder: { diameter: 62, height: 90, from: 42, to: 92 } })
})

it('[Q03] draws nothing that is not stated in full', () => {
  expect(toolBodies({ ...electrode, holder: { diameter: 62, height: null } }, { diameter: null, height: 80 })).toEqual(
    {},
  )
  expect(toolBodies({ ...electrode, holderLength: null }, chuck)).toEqual({})
  expect(toolBodies(undefined, chuck)).toEqual({})
})

// Preloaded into a server: shifts its clock by the ms in a file.
import { readFileSync } from 'node:fs'

const file = process.env.SELFTEST_CLOCK ?? ''
const Real = Date
/** ms between reads of the file. */
const every = 50
let offset = 0
let looked = Number.NEGATIVE_INFINITY

function shifted() {
  const now = performance.now()
  if (now - looked > every) {
    looked = now
    offset = Number(readFileSync(file, 'utf8'))
  }
  return Real.now() + offset
}

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(shifted())
    else super(...given)
  }

  static now() {
    return shifted()
  }
}

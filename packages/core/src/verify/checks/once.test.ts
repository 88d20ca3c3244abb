import { expect, it } from 'vitest'
import { exampleJob, exampleLibrary } from '../../testing/index.ts'
import { makeSubject, requireSubject } from '../../testing/mutators/index.ts'
import { forge } from '../../testing/mutators/seal.ts'
import { verifyProgram } from '../verify.ts'

it('a step that is not burnt is named by electrode, class, location and number', () => {
  const subject = requireSubject(makeSubject(exampleJob(), exampleLibrary()))
  const last = /N\d+ E\d{3}\nN\d+ OBT100 R\S+\nN\d+ G01 Z\S+\nN\d+ G04 P\d+\n(?=N\d+ M81\n)/
  const files = subject.files.map((file) => ({ ...file, text: forge(file.text.replace(last, '')) }))
  const found = verifyProgram({ ...subject, files }).findings.filter(({ code }) => code === 'once.missing')
  const steps = subject.plan.items[0]?.steps.length
  expect(found).toMatchObject([{ params: { electrode: 'E1', module: 'finish', label: 'C1', step: steps } }])
})

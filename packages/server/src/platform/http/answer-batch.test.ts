import { setImmediate as turnEnds } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AnswerBatch } from './answer-batch.ts'

/** Settles everything that can settle within this turn of the event loop. */
const settled = async () => {
  for (let at = 0; at < 10; at += 1) await Promise.resolve()
}

function answering(batch: AnswerBatch) {
  const written: string[] = []
  const answer = async (name: string, ms: number) => {
    await batch.turn(ms)
    written.push(name)
  }
  return { written, answer }
}

it('writes the answers of quick calls in their order at the end of the turn', async () => {
  const { written, answer } = answering(new AnswerBatch())
  void answer('first', 0.1)
  await settled()
  void answer('second', 0.2)
  await settled()
  expect(written).toEqual([])
  await turnEnds()
  expect(written).toEqual(['first', 'second'])
})

it('writes the answer of a slow call at once, and those that wait', async () => {
  const { written, answer } = answering(new AnswerBatch())
  void answer('quick', 0.1)
  void answer('slow', 12)
  await settled()
  expect(written.toSorted()).toEqual(['quick', 'slow'])
})

it('writes the answers of the next turn too', async () => {
  const { written, answer } = answering(new AnswerBatch())
  for (const name of ['first', 'second', 'third']) {
    void answer(name, 0.1)
    await turnEnds()
  }
  expect(written).toEqual(['first', 'second', 'third'])
})

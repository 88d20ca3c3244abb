import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it, vi } from 'vitest'
import { idleThreads } from './idle-threads.ts'

const started: Worker[] = []
const start = () => {
  const code = `require('node:worker_threads').parentPort.on('message', (task) => {
    if (task === 'crash') throw new Error('crashed')
    require('node:worker_threads').parentPort.postMessage(task)
  })`
  const worker = new Worker(code, { eval: true })
  started.push(worker)
  return worker
}
afterAll(() => Promise.all(started.map((worker) => worker.terminate())))

async function run(worker: Worker, task: string): Promise<unknown> {
  worker.postMessage(task)
  const [answer] = await once(worker, 'message')
  return answer
}

it('gives a kept thread to the next task, and a new one to a task at the same time', async () => {
  const threads = idleThreads(start)
  const first = threads.take()
  expect(await run(first, 'a')).toBe('a')
  threads.keep(first)
  expect(threads.take()).toBe(first)
  expect(first.listenerCount('message')).toBe(0)
  expect(await run(first, 'b')).toBe('b')
  expect(threads.take()).not.toBe(first)
})

it('ends a thread that has waited long enough', async () => {
  const threads = idleThreads(start, 1)
  const first = threads.take()
  await run(first, 'a')
  threads.keep(first)
  await vi.waitFor(() => expect(first.threadId).toBe(-1))
  expect(threads.take()).not.toBe(first)
})

it('does not give out a thread that crashed while it waited', async () => {
  const threads = idleThreads(start)
  const first = threads.take()
  await run(first, 'a')
  threads.keep(first)
  first.postMessage('crash')
  await once(first, 'error')
  expect(threads.take()).not.toBe(first)
})

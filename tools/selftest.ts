// `npm run selftest -- <name> [options]`: guarantees that a buyer can test. The last line has the result.

interface SelfTest {
  /** Duration on two idle cores. */
  readonly takes: string
  run(args: string[]): Promise<boolean>
}

const tests: Readonly<Record<string, () => Promise<SelfTest>>> = {
  access: () => import('./selftest/access.ts'),
  backup: () => import('./selftest/backup.ts'),
  clock: () => import('./selftest/clock.ts'),
  crash: () => import('./selftest/crash.ts'),
  disk: () => import('./selftest/disk.ts'),
  edits: () => import('./selftest/edits.ts'),
  nc: () => import('./selftest/nc.ts'),
  nodes: () => import('./selftest/nodes.ts'),
  numbers: () => import('./selftest/numbers.ts'),
  once: () => import('./selftest/once.ts'),
  outage: () => import('./selftest/outage.ts'),
  overload: () => import('./selftest/overload.ts'),
  parity: () => import('./selftest/parity.ts'),
  powercut: () => import('./selftest/powercut.ts'),
  revocation: () => import('./selftest/revocation.ts'),
  rolling: () => import('./selftest/rolling.ts'),
  scheduler: () => import('./selftest/scheduler.ts'),
  security: () => import('./selftest/security.ts'),
  slow: () => import('./selftest/slow.ts'),
  soak: () => import('./selftest/soak.ts'),
  sockets: () => import('./selftest/sockets.ts'),
  storage: () => import('./selftest/storage.ts'),
  tampering: () => import('./selftest/tampering.ts'),
  teach: () => import('./selftest/teach.ts'),
  trees: () => import('./selftest/trees.ts'),
  uploads: () => import('./selftest/uploads.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = tests[name]
if (!load) {
  console.error(`Which self-test? ${Object.keys(tests).join(', ')}`)
  process.exit(2)
}
const { takes, run } = await load()
console.log(`${name}: ${takes}`)
process.exit((await run(args)) ? 0 : 1)

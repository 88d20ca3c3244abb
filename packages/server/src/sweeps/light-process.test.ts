import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demo } from '@heron/reader/corpus'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { factsOf, openProject, readFileInto, signInTo } from '../testing/process-client.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawn-server.ts'

const password = 'Process-Probe-1!'
const parsers = ['occt-import-js', '@e965/xlsx', 'papaparse', 'fast-xml-parser', 'clipper2-ts']
/**
 * Loaded with the first mail, external sign-in, new password, shared database, notice, pattern, data source, scrape,
 * collector, Redis, passkey, gateway, file in S3.
 */
const seldom = [
  'nodemailer',
  'openid-client',
  '@zxcvbn-ts/language-common',
  'pg',
  'sanitize-html',
  're2js',
  'prom-client',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace-node',
  '@redis/client',
  '@simplewebauthn/server',
  'mysql2',
  'tedious',
  '@fastify/http-proxy',
  '@aws-sdk/client-s3',
]
const checkout = fileURLToPath(new URL('../../../../', import.meta.url))

let folder = ''
let built = ''
let server: SpawnedServer | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heron-light-'))
  built = mkdtempSync(join(checkout, 'node_modules/.heron-light-'))
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
  for (const each of [folder, built]) rmSync(each, { recursive: true, force: true })
})

/** Inside the checkout, where the npm packages are. */
function bundle(): string {
  execFileSync(process.execPath, [join(checkout, 'tools/build-server.mjs'), built], { cwd: checkout })
  return join(built, 'main.js')
}

const mains: readonly (readonly [string, () => string | undefined])[] = [
  ['from source', () => undefined],
  ['bundled as `npm run up` runs it', bundle],
]

/** Planner, generator and verifier, from source. */
const engineering = /\/core\/src\/(plan|generate|verify\/checks)\//

/** Starts the server in the test's folder; it logs what its main thread loads. */
const startLogged = (main?: string) =>
  spawnServer(
    {
      HERON_DATA: join(folder, 'data'),
      HERON_DEMO: 'off',
      HERON_ADMIN_PASSWORD: password,
      HERON_TEST_MODULES: join(folder, 'modules.txt'),
      NODE_OPTIONS: `--import ${new URL('../testing/log-modules.ts', import.meta.url).href}`,
    },
    main,
  )
const loadedModules = () => readFileSync(join(folder, 'modules.txt'), 'utf8').split('\n')

it('a start with existing data loads neither planner nor verifier', async () => {
  server = await startLogged()
  await server.end('SIGTERM')
  rmSync(join(folder, 'modules.txt'))
  server = await startLogged()
  expect(loadedModules().filter((url) => engineering.test(url))).toEqual([])
})

describe.each(mains)('the server %s', (_name, main) => {
  it('parses files in separate threads only: its main thread loads neither parsers nor rarely needed packages', async () => {
    const bundled = main()
    server = await startLogged(bundled)
    const client = await signInTo(server.url, 'admin', password)
    const project = await openProject(client)
    const sheet = demo(1).files.find(({ name }) => name.endsWith('.xlsx'))
    if (!sheet) throw new Error('the corpus has a workbook')
    expect(await readFileInto(client, project.id, sheet)).toMatchObject({ status: 'read', problem: null })
    expect((await factsOf(client, project.id)).length).toBeGreaterThan(20)
    await server.end('SIGTERM')
    const loaded = loadedModules()
    expect(loaded.some((url) => /\/node_modules\/fastify\/|\/start-[\w-]+\.js$/.test(url))).toBe(true)
    const heavy = [...parsers, ...seldom]
    expect(loaded.filter((url) => heavy.some((name) => url.includes(`/node_modules/${name}/`)))).toEqual([])
    // From source, @fastify/compress loads all of `fetch` (tools/build-server.mjs).
    expect(bundled ? loaded.filter((name) => name.includes('undici/undici')) : []).toEqual([])
  })
})

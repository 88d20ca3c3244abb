import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { healthRoutes } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from '../packages/contract/src/wire/z.ts'
import { readConfig, settings } from '../packages/server/src/platform/config.ts'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'deploy')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(folder, name)).isFile(),
)
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const unit = textOf('heron.service')

/** Names used only by the compose file itself. */
const ofCompose = ['HERON_NAME']
/** Values that a person fills in. */
const filledIn: Readonly<Record<string, string>> = {
  HERON_NAME: 'heron.example',
  HERON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  POSTGRES_PASSWORD: 'x1',
  REDIS_PASSWORD: 'x2',
  S3_ACCESS_KEY: 'x3',
  S3_SECRET_KEY: 'x4',
}
/** Substitution of ${NAME:?} and ${NAME:-} as in compose. */
const filled = (_key: unknown, value: unknown) =>
  typeof value === 'string'
    ? value.replace(/\$\{([A-Z0-9_]+)(?::[?-])?\}/g, (_all, name: string) => filledIn[name] ?? '')
    : value

const texts = z.record(z.string(), z.string())
const service = z.looseObject({
  environment: texts.default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
})
const compose = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.looseObject({
    inside: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
  }),
})
const document = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional() }),
})
const probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const container = z.looseObject({
  ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const deployment = z.looseObject({
  spec: z.looseObject({
    selector: z.object({ matchLabels: texts }),
    template: z.looseObject({
      metadata: z.object({ labels: texts }),
      spec: z.looseObject({
        containers: z.tuple([container]),
        volumes: z.array(z.looseObject({ name: z.string() })),
        terminationGracePeriodSeconds: z.number(),
      }),
    }),
  }),
})

const live = healthRoutes.live.path
const ready = healthRoutes.ready.path

const analyser = 'systemd-analyze'
const proxy = 'caddy'

const has = (program: string, question: string): boolean => {
  try {
    execFileSync(program, [question], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('deployment files', () => {
  it('names only existing settings', () => {
    const known = [...Object.keys(settings), ...ofCompose]
    for (const name of files.filter((each) => !each.endsWith('.dockerignore'))) {
      const named = textOf(name).match(/HERON_[A-Z0-9_]+/g) ?? []
      expect(named.length, name).toBeGreaterThan(0)
      for (const each of named) expect(known, `${name}: ${each}`).toContain(each)
    }
  })

  it('the server accepts the settings of the systemd unit', () => {
    const given = [...unit.matchAll(/^Environment=(HERON_[A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value])
    expect(given.length).toBeGreaterThan(0)
    expect(readConfig(Object.fromEntries(given))).toMatchObject({ production: true, data: '/var/lib/heron' })
  })

  it.runIf(has(analyser, '--version'))('the systemd unit is one, by systemd-analyze', () => {
    const place = mkdtempSync(join(tmpdir(), 'heron-unit-'))
    try {
      const path = join(place, 'heron.service')
      // The program's path on this machine; everything else is checked unchanged.
      writeFileSync(path, unit.replace('/usr/bin/node', process.execPath))
      execFileSync(analyser, ['verify', path], { stdio: 'pipe' })
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  })
})

describe('the image', () => {
  const image = textOf('Dockerfile')
  const { devDependencies } = z
    .object({ devDependencies: texts })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

  it('runs the pinned Node, with the flags and the environment of `npm run up`', () => {
    const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
    expect(new Set(bases)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]))
    const [, entry = ''] = /^ENTRYPOINT (.+)$/m.exec(image) ?? []
    expect(JSON.parse(entry)).toEqual(['node', ...serverFlags, 'dist/server/main.js'])
    for (const [name, value] of Object.entries(serverEnvironment)) expect(image).toContain(`${name}=${value}`)
  })

  it('the server accepts its settings, and its port and health path are the server’s', () => {
    const given = [...image.matchAll(/(HERON_[A-Z0-9_]+)=(\S+)/g)].map(([, name, value]) => [name, value])
    const { port } = readConfig(Object.fromEntries(given))
    expect(image).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'))
    expect(image).toContain(`http://127.0.0.1:${port}${ready}`)
  })

  it('is built with existing commands, and without files that should not be in it', () => {
    for (const [, script = ''] of image.matchAll(/npm run (\S+)/g)) {
      const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      expect(Object.keys(scripts)).toContain(script)
    }
    expect(existsSync(join(folder, 'Dockerfile.dockerignore'))).toBe(true)
    expect(textOf('Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/node_modules', '.git', 'data', '*.env']),
    )
  })
})

describe('the compose file', () => {
  const text = textOf('compose.yaml')
  const { services, volumes, networks } = compose.parse(parse(text, filled, { merge: true }))
  const servers = Object.keys(services).filter((name) => name.startsWith('heron-'))

  it('has two servers with accepted settings, equal except for the name', () => {
    expect(servers).toEqual(['heron-1', 'heron-2'])
    const configs = servers.map((name) => readConfig({ HERON_HOST: '0.0.0.0', ...services[name]?.environment }))
    for (const config of configs) {
      expect(config).toMatchObject({ production: true, publicOrigin: 'https://heron.example', s3: { bucket: 'heron' } })
      expect(config.proxies).toEqual([networks.inside.ipam.config[0].subnet])
      expect(config.databaseUrl).toMatch(/^postgres:/)
      expect(config.redisUrl).toMatch(/^redis:/)
    }
    const [first, second] = configs.map((config) => ({ ...config, server: '' }))
    expect(first).toEqual(second)
    expect(new Set(configs.map(({ server }) => server)).size).toBe(2)
  })

  it('every service, volume and file it names exists', () => {
    const all = Object.values(services)
    const needed = all.flatMap(({ depends_on: on }) => (Array.isArray(on) ? on : Object.keys(on)))
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed))
    const sources = all.flatMap(({ volumes: mounts }) => mounts.map((mount) => mount.split(':')[0] ?? ''))
    const isFile = (source: string) => source.startsWith('.')
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(sources.filter((source) => !isFile(source))))
    for (const file of sources.filter(isFile)) expect(existsSync(join(folder, file)), file).toBe(true)
  })

  it('the servers name the other services by their names', () => {
    const given = services['heron-1']?.environment ?? {}
    for (const name of ['HERON_DATABASE_URL', 'HERON_REDIS_URL', 'HERON_S3_ENDPOINT'])
      expect(Object.keys(services), name).toContain(new URL(given[name] ?? '').hostname)
  })

  it('the example has all values to fill in, and the proxy checks the servers’ health', () => {
    const wanted = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name)
    const named = [...textOf('compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(wanted))
    const proxy = textOf('Caddyfile')
    const { port } = readConfig({})
    expect(proxy).toContain(`reverse_proxy ${servers.map((name) => `${name}:${port}`).join(' ')}`)
    expect(proxy).toContain(`health_uri ${ready}`)
  })
})

describe('the proxy in front', () => {
  it.runIf(has(proxy, 'version'))('Caddy accepts its configuration', () => {
    const env = { ...process.env, HERON_NAME: 'heron.example' }
    const flags = ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    execFileSync(proxy, flags, { env, stdio: 'pipe' })
  })
})

describe('the Kubernetes manifests', () => {
  const read = parseAllDocuments(textOf('kubernetes/heron.yaml'))
  const documents = read.map((each) => document.parse(each.toJS()))
  const the = (kind: string) => documents.find((each) => each.kind === kind)

  it('parse, and all are in the namespace', () => {
    expect(read.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    const [space, ...others] = documents
    expect(space?.kind).toBe('Namespace')
    for (const { metadata } of others) expect(metadata.namespace).toBe(space?.metadata.name)
  })

  it('the server accepts the settings of the map and of the secret made by its command', () => {
    const { data } = z.looseObject({ data: texts }).parse(the('ConfigMap'))
    const secret = {
      HERON_SECRET_KEY: filledIn.HERON_SECRET_KEY ?? '',
      HERON_DATABASE_URL: 'postgres://heron:x1@postgres.example/heron',
      HERON_REDIS_URL: 'redis://redis.example',
      HERON_S3_ACCESS_KEY: 'x3',
      HERON_S3_SECRET_KEY: 'x4',
    }
    for (const name of Object.keys(secret)) expect(textOf('kubernetes/heron.yaml')).toContain(`--from-literal=${name}=`)
    expect(readConfig({ ...data, ...secret })).toMatchObject({ production: true, host: '0.0.0.0', port: 3_000 })
  })

  it('probes, ports, labels and volumes fit together and are the server’s', () => {
    const { spec } = deployment.parse(the('Deployment'))
    const { containers, volumes, terminationGracePeriodSeconds } = spec.template.spec
    const [heron] = containers
    const { data } = z.looseObject({ data: texts }).parse(the('ConfigMap'))
    const [port] = heron.ports
    expect(String(port.containerPort)).toBe(data.HERON_PORT)
    expect([heron.startupProbe, heron.livenessProbe, heron.readinessProbe].map(({ httpGet }) => httpGet)).toEqual([
      { path: live, port: port.name },
      { path: live, port: port.name },
      { path: ready, port: port.name },
    ])
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
    const { spec: front } = z
      .looseObject({
        spec: z.looseObject({ selector: texts, ports: z.array(z.looseObject({ targetPort: z.string() })) }),
      })
      .parse(the('Service'))
    expect([front.selector, front.ports[0]?.targetPort]).toEqual([spec.selector.matchLabels, port.name])
    expect(volumes.map(({ name }) => name).toSorted()).toEqual(heron.volumeMounts.map(({ name }) => name).toSorted())
    expect(heron.volumeMounts.map(({ mountPath }) => mountPath)).toContain(data.HERON_DATA)
    // Running calls have 20 s to end.
    expect(terminationGracePeriodSeconds).toBeGreaterThan(25)
  })
})

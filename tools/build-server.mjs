#!/usr/bin/env node
// Bundles the server and its workers for production.
// `node tools/build-server.mjs <folder>` writes the server alone elsewhere, for tests and benches.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const [elsewhere] = process.argv.slice(2)
const dir = elsewhere ?? 'dist/server'

/**
 * Packages that every start needs: bundled, so that node does not look up their four hundred files. Packages for rare
 * tasks and the workers' parsers stay outside and are loaded at first use.
 */
const inside =
  /^(?:fastify|@fastify\/(?:accept-negotiator|compress|multipart|rate-limit|static|websocket)|kysely|pino|zod)(?:\/|$)/
const isOurs = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@heron/')
const isPackage = (path) => path?.includes('/node_modules/') ?? false

const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes non-Latin characters: a single one makes the engine store the whole program in two bytes per character. */
function narrow(path) {
  const code = readFileSync(path, 'utf8')
  if (code.includes('String.raw')) throw new Error(`${path} uses String.raw, whose texts would contain the escapes`)
  writeFileSync(path, code.replace(/[^\0-\x7f]/g, escaped))
}

/**
 * What packages load at the start and Heron never needs, each with its replacement:
 * - `@fastify/compress` checks every answer for being one of `fetch`. Naming the class loads all of `fetch`, 3 MB; the
 *   object's tag suffices, and fastify itself checks no more.
 * - It uses a copy of Node's streams for older versions of Node.
 * - `@fastify/static` can list the files of a folder at the start (`wildcard: false`), which Heron does not ask for.
 */
const replaced = [
  {
    file: /@fastify[\\/]compress[\\/]lib[\\/]utils\.js$/,
    from: 'return obj instanceof Response',
    to: "return Object.prototype.toString.call(obj) === '[object Response]'",
  },
  {
    file: /@fastify[\\/]compress[\\/](?:index|lib[\\/]utils)\.js$/,
    from: "require('readable-stream')",
    to: "require('node:stream')",
  },
  {
    file: /@fastify[\\/]static[\\/]index\.js$/,
    from: "const { glob } = require('glob')",
    to: "const glob = () => { throw new Error('wildcard: false is not built in') }",
  },
]

const withoutUnused = {
  name: 'without-unused',
  transform: {
    filter: { id: /@fastify[\\/](?:compress|static)[\\/]/ },
    handler(code, id) {
      let left = code
      for (const { file, from, to } of replaced) {
        if (!file.test(id)) continue
        if (!left.includes(from)) throw new Error(`${id} no longer says "${from}"`)
        left = left.replace(from, () => to)
      }
      return left === code ? undefined : { code: left, map: null }
    },
  },
}

const main = 'packages/server/src/main.ts'
/** Entries that run in threads and processes of their own. */
const beside = {
  'worker-entry': 'packages/reader/src/worker-entry.ts',
  'program-worker': 'packages/server/src/modules/work/program/program-worker.ts',
  'teach-worker': 'packages/server/src/modules/work/teaching/teach-worker.ts',
  'sqlite-child': 'packages/server/src/modules/system/data-source/sqlite-child.ts',
}

/** The modules that a module imports, directly or through others, without those that are loaded when called. */
function importedBy(id, infoOf) {
  const found = new Set()
  const open = [resolve(id)]
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (found.has(each)) continue
    found.add(each)
    open.push(...(infoOf(each)?.importedIds ?? []))
  }
  return found
}

/** What is loaded together in the threads and processes beside the server: an entry, or what one loads when called. */
function loadsBeside(infoOf) {
  const loads = new Map()
  const open = Object.values(beside).map((id) => resolve(id))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (loads.has(id)) continue
    const load = importedBy(id, infoOf)
    loads.set(id, load)
    for (const each of load) open.push(...(infoOf(each)?.dynamicallyImportedIds ?? []))
  }
  return [...loads.values()]
}

let names
/**
 * One file for what every start loads, except modules that are also loaded beside it: those are in one file for each
 * combination of loads that need them. What is loaded when called is in files that rolldown makes.
 */
function chunkOf(id, context) {
  if (!names) {
    const infoOf = (each) => context.getModuleInfo(each)
    const loads = loadsBeside(infoOf)
    const nameOf = (each) => loads.flatMap((load, at) => (load.has(each) ? [at] : [])).join('-')
    const ofServer = importedBy('packages/server/src/start.ts', infoOf)
    names = new Map([...ofServer].map((each) => [each, nameOf(each)]))
  }
  const name = names.get(id)
  return name === undefined ? null : name === '' ? 'server' : `shared-${name}`
}

/** A worker that loads the server's file starts a second server's code, with what that does when it is loaded. */
function refuseServerInWorkers(output) {
  const files = new Map(output.map((file) => [file.fileName, file]))
  const loadedBy = (name, seen = new Set()) => {
    if (seen.has(name)) return seen
    seen.add(name)
    const { imports = [], dynamicImports = [] } = files.get(name) ?? {}
    for (const each of [...imports, ...dynamicImports]) loadedBy(each, seen)
    return seen
  }
  for (const entry of Object.keys(beside)) {
    const server = [...loadedBy(`${entry}.js`)].find((name) => files.get(name)?.name === 'server')
    if (server) throw new Error(`${entry} loads ${server}`)
  }
}

rmSync(dir, { recursive: true, force: true })
const bundle = await rolldown({
  input: { main, ...beside },
  platform: 'node',
  preserveEntrySignatures: 'allow-extension',
  plugins: [withoutUnused],
  external: (id, from) => !(isOurs(id) || inside.test(id) || isPackage(from)),
})
const { output } = await bundle.write({
  dir,
  format: 'esm',
  sourcemap: true,
  comments: false,
  entryFileNames: '[name].js',
  // The name changes with the content: a running server whose files are replaced loads none of another version.
  chunkFileNames: '[name]-[hash].js',
  // Otherwise a group takes all that its modules import, also what workers need.
  codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'server' }] },
})
await bundle.close()
refuseServerInWorkers(output)
for (const { fileName } of output) if (fileName.endsWith('.js')) narrow(join(dir, fileName))
if (!elsewhere) {
  rmSync('dist/web', { recursive: true, force: true })
  cpSync('packages/web/dist', 'dist/web', { recursive: true })
}

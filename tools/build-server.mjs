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
const inside = /^(?:fastify|@fastify\/(?:compress|multipart|rate-limit|static|websocket)|kysely|pino|zod)(?:\/|$)/
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

/** The modules that some modules import, directly or through others, without those that are loaded when called. */
function importedBy(ids, infoOf) {
  const found = new Set()
  const open = ids.map((id) => resolve(id))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(infoOf(id)?.importedIds ?? []))
  }
  return found
}

let atStart
/**
 * One file for what every start loads. Modules that a worker also needs are in files of their own, and so is what is
 * loaded when called: rolldown makes them.
 */
function chunkOf(id, context) {
  if (!atStart) {
    const infoOf = (each) => context.getModuleInfo(each)
    const apart = importedBy(Object.values(beside), infoOf)
    const ofServer = importedBy(['packages/server/src/start.ts'], infoOf)
    atStart = new Set([...ofServer].filter((each) => !apart.has(each)))
  }
  return atStart.has(id) ? 'server' : null
}

rmSync(dir, { recursive: true, force: true })
const bundle = await rolldown({
  input: { main, ...beside },
  platform: 'node',
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
  codeSplitting: { groups: [{ name: chunkOf, debugName: 'server' }] },
})
await bundle.close()
for (const { fileName } of output) if (fileName.endsWith('.js')) narrow(join(dir, fileName))
if (!elsewhere) cpSync('packages/web/dist', 'dist/web', { recursive: true })

#!/usr/bin/env node
// Bundles the server and its workers for production.
// `node tools/build-server.mjs <folder>` writes the server alone elsewhere, for tests and benches.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

const eager = 'return obj instanceof Response'

/**
 * `@fastify/compress` checks every answer for being one of `fetch`. Naming the class loads all of `fetch`, 3 MB; the
 * object's tag suffices, and fastify itself checks no more.
 */
const withoutFetch = {
  name: 'without-fetch',
  transform: {
    filter: { id: /@fastify[\\/]compress[\\/]lib[\\/]utils\.js$/ },
    handler(code) {
      if (!code.includes(eager)) throw new Error(`@fastify/compress no longer says "${eager}"`)
      return {
        code: code.replace(eager, "return Object.prototype.toString.call(obj) === '[object Response]'"),
        map: null,
      }
    },
  },
}

rmSync(dir, { recursive: true, force: true })
const bundle = await rolldown({
  input: {
    main: 'packages/server/src/main.ts',
    'worker-entry': 'packages/reader/src/worker-entry.ts',
    'program-worker': 'packages/server/src/modules/work/program/program-worker.ts',
    'teach-worker': 'packages/server/src/modules/work/teaching/teach-worker.ts',
    'sqlite-child': 'packages/server/src/modules/system/data-source/sqlite-child.ts',
  },
  platform: 'node',
  plugins: [withoutFetch],
  external: (id, from) => !(isOurs(id) || inside.test(id) || isPackage(from)),
})
const { output } = await bundle.write({
  dir,
  format: 'esm',
  sourcemap: true,
  comments: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
})
await bundle.close()
for (const { fileName } of output) if (fileName.endsWith('.js')) narrow(join(dir, fileName))
if (!elsewhere) cpSync('packages/web/dist', 'dist/web', { recursive: true })

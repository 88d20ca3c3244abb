// Property tests that have passed at full depth with their present code. `npm run nightly` records the fingerprint of
// each; `npm run verify` shortens those with an unchanged fingerprint.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'

const record = 'tools/suite/property-prints.json'
/** The packages whose properties are run at one of two depths (vitest.config.ts). */
const propertyPackages = ['core', 'contract', 'reader']
/** Files that decide how a property is run. */
const harness = ['vitest.config.ts', 'tools/suite/property-depth.ts', 'tools/suite/shortened-properties.ts']

const isCode = (file) => /\.(m?[jt]s|tsx)$/.test(file)
/** A path in the record's form, equal on every system. */
const nameOf = (root, file) => relative(root, file).split(sep).join('/')
const isFile = (path) => existsSync(path) && statSync(path).isFile()

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !relative(folder, file).split(/[\\/]/).includes('node_modules'))

/** Every string that can name a file or a package: imports, workers, files that are read. */
const literals = /(['"`])((?:\.{1,2}\/|@?[a-z])[^'"`\s]*)\1/g

/** The files and libraries that a module names. */
function namedBy(root, file) {
  const { resolve: resolvePackage } = createRequire(file)
  const files = []
  const libraries = []
  for (const [, , name] of readFileSync(file, 'utf8').matchAll(literals)) {
    if (name.startsWith('.')) {
      const path = resolve(dirname(file), name)
      if (isFile(path)) files.push(path)
    } else if (/^@heron\/./.test(name)) {
      files.push(resolvePackage(name))
    } else {
      const [library] = /^(@[^/]+\/)?[^/@]+/.exec(name) ?? []
      if (library && isFile(join(root, 'node_modules', library, 'package.json'))) libraries.push(library)
    }
  }
  return { files, libraries }
}

/** Caches a function's results by its argument. */
const once = (answer) => {
  const kept = new Map()
  return (key) => {
    if (!kept.has(key)) kept.set(key, answer(key))
    return kept.get(key)
  }
}

const digest = (parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 24)
}

/**
 * The fingerprint of each property test, by its path from `root`: its code and all it imports, the versions of the
 * libraries named there, and the files of its package that are not code (samples, golden files).
 */
export function propertyPrints(root) {
  const named = once((file) => (isCode(file) ? namedBy(root, file) : { files: [], libraries: [] }))
  const content = once((file) => digest([nameOf(root, file), readFileSync(file)]))
  const version = once((library) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', library, 'package.json'), 'utf8'))
    return `${library}@${version}`
  })
  const prints = {}
  for (const name of propertyPackages) {
    const all = filesUnder(join(root, 'packages', name))
    const data = [...all.filter((file) => !isCode(file)), ...harness.map((file) => join(root, file))]
    for (const test of all.filter((file) => /\.test\.tsx?$/.test(file)).sort()) {
      // A set that grows during iteration: everything the test reaches.
      const reached = new Set([test])
      for (const file of reached) for (const each of named(file).files) reached.add(each)
      const libraries = new Set([...reached].flatMap((file) => named(file).libraries))
      if (!libraries.has('fast-check')) continue
      const parts = [...[...new Set([...reached, ...data])].map(content), ...[...libraries].map(version)]
      prints[nameOf(root, test)] = digest(parts.sort())
    }
  }
  return prints
}

/** The property tests, as absolute paths, that passed at full depth with their present code. */
export function provenProperties(root) {
  const file = join(root, record)
  const recorded = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return Object.entries(propertyPrints(root))
    .filter(([test, print]) => recorded[test] === print)
    .map(([test]) => join(root, test))
}

/** Records that the property tests passed at full depth with the code of these fingerprints. */
export function recordProven(root, prints) {
  writeFileSync(join(root, record), `${JSON.stringify(prints, null, 2)}\n`)
}

// Each noun has one area and one spelling in four places: the contract's route file, the server's module, the web's
// feature, the locale file.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas as areaTable } from './layers.mjs'

const areas = Object.keys(areaTable)

/** Nouns that deliberately have fewer places, with the reason. */
const exceptions: Record<string, { readonly missing: readonly string[]; readonly why: string }> = JSON.parse(
  readFileSync(new URL('./map-exceptions.json', import.meta.url), 'utf8'),
)

/** `<area>/<noun>` of every matching entry two levels below a folder. */
const names = (folder: string, pattern: RegExp): readonly string[] =>
  [...areas, 'interface'].flatMap((area) =>
    existsSync(join(folder, area))
      ? readdirSync(join(folder, area)).flatMap((entry) => {
          const match = pattern.exec(entry)
          return match?.[1] && match[1] !== 'index' && match[1] !== 'schema' ? [`${area}/${match[1]}`] : []
        })
      : [],
  )

const isSource = /^([a-z][a-z-]*)\.ts$/
const isFolder = /^([a-z][a-z-]*)$/
const places: Record<string, readonly string[]> = {
  contract: names('packages/contract/src/routes', isSource),
  server: names('packages/server/src/modules', isFolder),
  web: names('packages/web/src/features', isFolder),
  'zh-CN': names('packages/web/src/locales/zh-CN', isSource),
  en: names('packages/web/src/locales/en', isSource),
  ja: names('packages/web/src/locales/ja', isSource),
}

const nouns = [...new Set(Object.values(places).flat())].sort()
const complaints = nouns.flatMap((noun) =>
  Object.entries(places)
    .filter(([place, list]) => !list.includes(noun) && !exceptions[noun]?.missing.includes(place))
    .map(([place]) => `${noun}: missing in ${place}`),
)
const idle = Object.entries(exceptions).flatMap(([noun, { missing }]) =>
  missing
    .filter((place) => places[place]?.includes(noun))
    .map((place) => `${noun}: exception for ${place} is not needed any more`),
)
/** The files of the server's modules that belong to no area; others go to a noun or to `modules/shared`. */
const ofNoArea = ['index.ts', 'noun.ts', 'noun.test.ts', 'nouns.ts', 'restore-body.ts']
const loose = readdirSync('packages/server/src/modules')
  .filter((entry) => /\.ts$/.test(entry) && !ofNoArea.includes(entry))
  .map((entry) => `packages/server/src/modules/${entry}: belongs to a noun, or to modules/shared`)
/** Calls are bound in `<noun>.routes.ts`, so that every module has one shape. */
const unbound = nouns
  .filter((noun) => places.contract?.includes(noun) && places.server?.includes(noun))
  .map((noun) => `packages/server/src/modules/${noun}/${noun.split('/')[1]}.routes.ts`)
  .filter((file) => !existsSync(file))
  .map((file) => `${file} is missing`)
/** The README of an area lists its modules. */
const unlisted = areas.flatMap((area) => {
  const readme = readFileSync(`packages/server/src/modules/${area}/README.md`, 'utf8')
  return (places.server ?? [])
    .filter((noun) => noun.startsWith(`${area}/`) && !readme.includes(`\`${noun.slice(area.length + 1)}\``))
    .map((noun) => `packages/server/src/modules/${area}/README.md does not list ${noun.slice(area.length + 1)}`)
})
const faults = [...complaints, ...idle, ...loose, ...unbound, ...unlisted]
for (const line of faults) console.log(line)
console.log(
  `${nouns.length} nouns in ${Object.keys(places).length} places, ${Object.keys(exceptions).length} exceptions`,
)
process.exit(faults.length === 0 ? 0 : 1)

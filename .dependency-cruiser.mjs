import { areas, folders, owned, packages } from './tools/layers.mjs'

const source = (name, folder = '') => `^packages/${name}/src/${folder}`
const tests = '\\.(test|spec)\\.tsx?$'

const packageRules = Object.entries(packages).map(([name, allowed]) => ({
  name: `package-${name}`,
  comment: `packages/${name} may import ${allowed.length ? allowed.join(', ') : 'nothing'} and itself; move the code or hand the value in.`,
  severity: 'error',
  from: { path: source(name), pathNot: tests },
  to: { path: '^packages/', pathNot: [name, ...allowed].map((each) => `^packages/${each}/`) },
}))

const folderRules = Object.entries(folders).flatMap(([name, table]) =>
  Object.entries(table).map(([folder, allowed]) => ({
    name: `folder-${name}-${folder}`,
    comment: `${name}/${folder} may import ${allowed.length ? allowed.join(', ') : 'only itself'} inside its package (tools/layers.mjs).`,
    severity: 'error',
    from: { path: source(name, `${folder}/`), pathNot: tests },
    to: {
      path: source(name, Object.keys(table).length ? `(${Object.keys(table).join('|')})/` : ''),
      pathNot: [folder, ...allowed].map((each) => source(name, `${each}/`)),
    },
  })),
)

const areaRules = Object.entries(areas).map(([area, allowed]) => ({
  name: `area-${area}`,
  comment: `The area ${area} may import ${allowed.length ? allowed.join(', ') : 'only itself'} (tools/layers.mjs).`,
  severity: 'error',
  from: { path: source('server', `modules/${area}/`), pathNot: tests },
  to: {
    path: source('server', 'modules/'),
    // What a noun is and how its rows are restored; what it needs of other areas is handed to it as `Shared`.
    pathNot: [
      ...[area, ...allowed].map((each) => source('server', `modules/${each}/`)),
      'modules/(noun|restore-body)\\.ts$',
    ],
  },
}))

/** Folders whose parts named after an area may not import those of others, in the same directions as the modules. */
const groupedByArea = {
  contract: ['routes/', 'nouns/'],
  web: ['locales/[^/]+/'],
}

const groupRules = Object.entries(groupedByArea).flatMap(([name, groups]) =>
  groups.flatMap((group) =>
    Object.entries(areas).map(([area, allowed]) => ({
      name: `area-${name}-${group.split('/')[0]}-${area}`,
      comment: `The area ${area} may import ${allowed.length ? allowed.join(', ') : 'only itself'} (tools/layers.mjs).`,
      severity: 'error',
      from: { path: source(name, `${group}${area}/`), pathNot: tests },
      to: {
        path: source(name, `${group}(${Object.keys(areas).join('|')})/`),
        pathNot: [area, ...allowed].map((each) => source(name, `${group}${each}/`)),
      },
    })),
  ),
)

const ownedRules = Object.entries(owned).map(([dependency, path]) => ({
  name: `owned-${dependency.replace(/\W+/g, '-')}`,
  comment: `${dependency} is wrapped: only ${path} may import it.`,
  severity: 'error',
  from: { path: '^packages/', pathNot: [`^${path}`, tests] },
  to: { path: `node_modules/${dependency}/` },
}))

export default {
  forbidden: [
    ...packageRules,
    ...folderRules,
    ...areaRules,
    ...groupRules,
    ...ownedRules,
    {
      name: 'no-circular',
      comment: 'A cycle has no reading order.',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true },
    },
    { name: 'resolves', comment: 'Every import resolves.', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-import-of-tests',
      comment: 'Product code never imports tests or test builders.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [tests, '/testing/', '/sweeps/'] },
      to: { path: [tests, '/testing/'] },
    },
    {
      name: 'core-is-pure',
      comment: 'core imports no npm package and no Node module.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: [tests, '/testing/'] },
      to: { dependencyTypes: ['npm', 'core', 'npm-dev'] },
    },
    {
      name: 'calls-one-noun-at-a-time',
      comment:
        'The browser imports the calls of a noun (@heron/contract/routes/<noun>), types from anywhere: the list of all builds every schema there is, on the first page (F3).',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: [tests, '^packages/web/src/features/records/log/'] },
      to: { path: '^packages/contract/src/routes/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-islands',
      comment: 'A feature never imports another feature; share through widgets or kit.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'tables-have-one-writer',
      comment: 'A module writes its own tables through its <noun>.write.ts, which no index.ts passes on.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/', pathNot: ['\\.write\\.ts$', tests] },
      to: { path: '^packages/server/src/platform/(db/(own-tables|whole-db)|whole-platform)\\.ts$' },
    },
    {
      name: 'writers-stay-inside',
      comment: 'Other modules call functions of the owner; they are not handed what writes its tables.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/.*/index\\.ts$' },
      to: { path: '\\.write\\.ts$' },
    },
    {
      name: 'modules-through-the-door',
      comment: 'A module enters another only through its index.ts.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/([^/]+/[^/]+)/', pathNot: tests },
      to: {
        path: '^packages/server/src/modules/([^/]+/[^/]+)/',
        pathNot: ['^packages/server/src/modules/$1/', '/index\\.ts$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    parser: 'swc',
  },
}

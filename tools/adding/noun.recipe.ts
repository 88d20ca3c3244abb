import type { Edit, Recipe } from './recipe.ts'

const CONTRACT = 'packages/contract/src'
const MODULES = 'packages/server/src/modules'
const TABLES = 'packages/server/src/platform/db/tables'
const MIGRATIONS = 'packages/server/src/platform/db/migrations'
const WEB = 'packages/web/src'

/** Inserts a text after another one. */
const after = (file: string, find: string, more: string): Edit => ({ file, find, put: `${find}${more}` })

/** The spellings of a noun's name in code. */
interface Names {
  readonly noun: string
  readonly Noun: string
}

const translated = (noun: string, language: string, title: string): Readonly<Record<string, string>> => ({
  [`${WEB}/locales/${language}/work/${noun}.ts`]: `import type { Texts } from '../../texts.ts'
import type { ${noun} as zh } from '../../zh-CN/work/${noun}.ts'

export const ${noun}: Texts<typeof zh> = { title: '${title}' }
`,
})

const contract = ({ noun, Noun }: Names): Readonly<Record<string, string>> => ({
  [`${CONTRACT}/routes/work/${noun}.ts`]: `import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

export const ${noun}Routes = {
  list: route({
    id: '${noun}.list',
    method: 'GET',
    path: '/${noun}/list',
    access: '${noun}:list',
    answer: z.array(z.string()),
    tags: ['${noun}'],
    summary: 'Names',
  }),
}
`,
  [`${CONTRACT}/nouns/work/${noun}.ts`]: `import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const ${noun} = defineNoun({
  shows: ['${noun}'],
  titles: { ${noun}: titled('草稿', 'Scratch', '下書き') },
  permissions: { '${noun}:list': grant('查看草稿', 'See them', '下書きの閲覧', everyRole) },
  screens: [
    {
      path: '/${noun}',
      component: '${noun}/${Noun}List',
      icon: 'path',
      titles: titled('草稿', 'Scratch', '下書き'),
      permission: '${noun}:list',
      order: 115,
    },
  ],
})
`,
})

const server = ({ noun, Noun }: Names): Readonly<Record<string, string>> => ({
  [`${TABLES}/${noun}.ts`]: `import { ${noun} } from '../migrations/9999_${noun}.ts'
import type { TablesOf } from '../table.ts'
import { strict } from '../tenancy.ts'
import type { TenantId, VersionColumn } from './columns.ts'

interface ${Noun}Row extends VersionColumn {
  id: string
  name: string
  tenantId: TenantId
}

export interface ${Noun}Tables {
  ${noun}: ${Noun}Row
}

export const ${noun}Tables = {
  ${noun}: { migrations: [${noun}], tenancy: strict, versioned: {} },
} as const satisfies TablesOf<${Noun}Tables>
`,
  [`${MIGRATIONS}/9999_${noun}.ts`]: `import type { Migration } from '../migration.ts'
import { withId, withVersion } from './columns.ts'

export const ${noun}: Migration = {
  name: '9999_${noun}',
  up: (db) =>
    db.schema
      .createTable('${noun}')
      .$call(withId)
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('tenant_id', 'integer', (column) => column.notNull().defaultTo(0))
      .$call(withVersion)
      .execute(),
  down: (db) => db.schema.dropTable('${noun}').execute(),
}
`,
  [`${MODULES}/work/${noun}/${noun}.routes.ts`]: `import { ${noun}Routes as routes } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'

export const ${noun}Bindings = (db: Db): readonly Binding[] => [
  bind(routes.list, async () => (await db.selectFrom('${noun}').select('name').execute()).map(({ name }) => name)),
]
`,
  [`${MODULES}/work/${noun}/${noun}.write.ts`]: `import { ownTables } from '../../../platform/db/own-tables.ts'

export const write = ownTables('${noun}')
`,
  [`${MODULES}/work/${noun}/${noun}.noun.ts`]: `import { defineNoun } from '../../noun.ts'
import { ${noun}Bindings } from './${noun}.routes.ts'
import { write } from './${noun}.write.ts'

export const ${noun}Noun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => ${noun}Bindings(platform.db),
})
`,
})

const web = ({ noun, Noun }: Names): Readonly<Record<string, string>> => ({
  [`${WEB}/features/work/${noun}/${noun}-list.tsx`]: `import { useText } from '../../../lib/text/text.ts'

export function ${Noun}List() {
  const t = useText()
  return <p>{t('${noun}.title')}</p>
}
`,
  [`${WEB}/features/work/${noun}/index.ts`]: `export { ${Noun}List } from './${noun}-list.tsx'\n`,
  [`${WEB}/features/work/${noun}/${noun}.feature.ts`]: `import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  '${noun}/${Noun}List': screen(() => import('./index.ts'), '${Noun}List'),
})
`,
  [`${WEB}/locales/zh-CN/work/${noun}.ts`]: `export const ${noun} = { title: '草稿' }

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    ${noun}: typeof ${noun}
  }
}
`,
  ...translated(noun, 'en', 'Scratch'),
  ...translated(noun, 'ja', '下書き'),
})

const edits = ({ noun, Noun }: Names): readonly Edit[] => [
  after(
    `${CONTRACT}/nouns.ts`,
    "import { projectExtend } from './nouns/work/project-extend.ts'\n",
    `import { ${noun} } from './nouns/work/${noun}.ts'\n`,
  ),
  after(`${CONTRACT}/nouns.ts`, '  customer,\n', `  ${noun},\n`),
  after(
    `${CONTRACT}/routes/index.ts`,
    "import { projectExtendRoutes } from './work/project-extend.ts'\n",
    `import { ${noun}Routes } from './work/${noun}.ts'\n`,
  ),
  after(`${CONTRACT}/routes/index.ts`, '  savedQuery: savedQueryRoutes,\n', `  ${noun}: ${noun}Routes,\n`),
  after(
    `${CONTRACT}/routes/index.ts`,
    "export * from './work/project-extend.ts'\n",
    `export * from './work/${noun}.ts'\n`,
  ),
  after(
    `${TABLES}/index.ts`,
    "import { type CustomerTables, customerTables } from './customer.ts'\n",
    `import { type ${Noun}Tables, ${noun}Tables } from './${noun}.ts'\n`,
  ),
  after(`${TABLES}/index.ts`, '    CustomerTables,\n', `    ${Noun}Tables,\n`),
  after(`${TABLES}/index.ts`, '  ...customerTables,\n', `  ...${noun}Tables,\n`),
  after(
    `${MODULES}/nouns.ts`,
    "import { customerNoun } from './work/customer/customer.noun.ts'\n",
    `import { ${noun}Noun } from './work/${noun}/${noun}.noun.ts'\n`,
  ),
  after(`${MODULES}/nouns.ts`, '  customer: customerNoun,\n', `  ${noun}: ${noun}Noun,\n`),
]

/** A noun with its own table, one call and one menu screen. */
export const nounRecipe: Recipe = {
  title: 'A noun',
  nameOf: (number) => `thing${number}`,
  add: (noun) => {
    const names = { noun, Noun: `${noun[0]?.toUpperCase()}${noun.slice(1)}` }
    return { own: { ...contract(names), ...server(names), ...web(names) }, edits: edits(names) }
  },
  most: 4,
  compiles: [
    `${MODULES}/nouns.ts`,
    `${MIGRATIONS}/index.ts`,
    `${CONTRACT}/menus.ts`,
    `${WEB}/features/work/thing*/*`,
    `${WEB}/locales/**/*.ts`,
  ],
  shows: (noun) => ({
    module: `${MODULES}/nouns.ts`,
    expression: `Object.keys(it.nouns).includes('${noun}') + ' ' + it.nouns.${noun}.tables.join()`,
    answer: `true ${noun}`,
  }),
}

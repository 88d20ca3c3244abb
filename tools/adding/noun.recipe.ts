import type { Edit, Recipe } from './recipe.ts'

const CONTRACT = 'packages/contract/src'
const MODULES = 'packages/server/src/modules'
const TABLES = 'packages/server/src/platform/db/tables'
const MIGRATIONS = 'packages/server/src/platform/db/migrations'
const WEB = 'packages/web/src'

/** Puts a text after another one. */
const after = (file: string, find: string, more: string): Edit => ({ file, find, put: `${find}${more}` })

const translated = (language: string, title: string): Readonly<Record<string, string>> => ({
  [`${WEB}/locales/${language}/work/scratch.ts`]: `import type { Texts } from '../../texts.ts'
import type { scratch as zh } from '../../zh-CN/work/scratch.ts'

export const scratch: Texts<typeof zh> = { title: '${title}' }
`,
})

const contract = {
  [`${CONTRACT}/routes/work/scratch.ts`]: `import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

export const scratchRoutes = {
  list: route({
    id: 'scratch.list',
    method: 'GET',
    path: '/scratch/list',
    access: 'scratch:list',
    answer: z.array(z.string()),
    tags: ['scratch'],
    summary: 'Names',
  }),
}
`,
  [`${CONTRACT}/nouns/work/scratch.ts`]: `import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const scratch = defineNoun({
  shows: ['scratch'],
  titles: { scratch: titled('草稿', 'Scratch', '下書き') },
  permissions: { 'scratch:list': grant('查看草稿', 'See scratches', '下書きの閲覧', everyRole) },
  screens: [
    {
      path: '/scratch',
      component: 'scratch/ScratchList',
      icon: 'path',
      titles: titled('草稿', 'Scratch', '下書き'),
      permission: 'scratch:list',
      order: 115,
    },
  ],
})
`,
}

const server = {
  [`${TABLES}/scratch.ts`]: `import { scratch } from '../migrations/9999_scratch.ts'
import type { TablesOf } from '../table.ts'
import { strict } from '../tenancy.ts'
import type { TenantId, VersionColumn } from './columns.ts'

interface ScratchRow extends VersionColumn {
  id: string
  name: string
  tenantId: TenantId
}

export interface ScratchTables {
  scratch: ScratchRow
}

export const scratchTables = {
  scratch: { migrations: [scratch], tenancy: strict, versioned: {} },
} as const satisfies TablesOf<ScratchTables>
`,
  [`${MIGRATIONS}/9999_scratch.ts`]: `import type { Migration } from '../migration.ts'
import { withId, withVersion } from './columns.ts'

export const scratch: Migration = {
  name: '9999_scratch',
  up: (db) =>
    db.schema
      .createTable('scratch')
      .$call(withId)
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('tenant_id', 'integer', (column) => column.notNull().defaultTo(0))
      .$call(withVersion)
      .execute(),
  down: (db) => db.schema.dropTable('scratch').execute(),
}
`,
  [`${MODULES}/work/scratch/index.ts`]: `import { scratchRoutes as routes } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'

export const scratchBindings = (db: Db): readonly Binding[] => [
  bind(routes.list, async () => (await db.selectFrom('scratch').select('name').execute()).map(({ name }) => name)),
]
`,
  [`${MODULES}/work/scratch/scratch.noun.ts`]: `import { defineNoun } from '../../noun.ts'
import { scratchBindings } from './index.ts'

export const scratchNoun = defineNoun({
  tables: ['scratch'],
  calls: ({ platform }) => scratchBindings(platform.db),
})
`,
}

const web = {
  [`${WEB}/features/work/scratch/scratch-list.tsx`]: `import { useText } from '../../../lib/text/text.ts'

export function ScratchList() {
  const t = useText()
  return <p>{t('scratch.title')}</p>
}
`,
  [`${WEB}/features/work/scratch/index.ts`]: `export { ScratchList } from './scratch-list.tsx'\n`,
  [`${WEB}/features/work/scratch/scratch.feature.ts`]: `import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'scratch/ScratchList': screen(() => import('./index.ts'), 'ScratchList'),
})
`,
  [`${WEB}/locales/zh-CN/work/scratch.ts`]: `export const scratch = { title: '草稿' }

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    scratch: typeof scratch
  }
}
`,
  ...translated('en', 'Scratch'),
  ...translated('ja', '下書き'),
}

/** A noun with a table of its own, one call and one screen in the menu. */
export const nounRecipe: Recipe = {
  title: 'A noun',
  own: { ...contract, ...server, ...web },
  edits: [
    after(
      `${CONTRACT}/nouns.ts`,
      "import { projectExtend } from './nouns/work/project-extend.ts'\n",
      "import { scratch } from './nouns/work/scratch.ts'\n",
    ),
    after(`${CONTRACT}/nouns.ts`, '  customer,\n', '  scratch,\n'),
    after(
      `${CONTRACT}/routes/index.ts`,
      "import { projectExtendRoutes } from './work/project-extend.ts'\n",
      "import { scratchRoutes } from './work/scratch.ts'\n",
    ),
    after(`${CONTRACT}/routes/index.ts`, '  savedQuery: savedQueryRoutes,\n', '  scratch: scratchRoutes,\n'),
    after(
      `${CONTRACT}/routes/index.ts`,
      "export * from './work/project-extend.ts'\n",
      "export * from './work/scratch.ts'\n",
    ),
    after(
      `${TABLES}/index.ts`,
      "import { type CustomerTables, customerTables } from './customer.ts'\n",
      "import { type ScratchTables, scratchTables } from './scratch.ts'\n",
    ),
    after(`${TABLES}/index.ts`, '    CustomerTables,\n', '    ScratchTables,\n'),
    after(`${TABLES}/index.ts`, '  ...customerTables,\n', '  ...scratchTables,\n'),
    after(
      `${MODULES}/nouns.ts`,
      "import { customerNoun } from './work/customer/customer.noun.ts'\n",
      "import { scratchNoun } from './work/scratch/scratch.noun.ts'\n",
    ),
    after(`${MODULES}/nouns.ts`, '  customer: customerNoun,\n', '  scratch: scratchNoun,\n'),
  ],
  most: 4,
  compiles: [
    `${MODULES}/nouns.ts`,
    `${MIGRATIONS}/index.ts`,
    `${CONTRACT}/menus.ts`,
    `${WEB}/features/work/scratch/*`,
    `${WEB}/locales/**/*.ts`,
  ],
  shows: {
    module: `${MODULES}/nouns.ts`,
    expression: "Object.keys(it.nouns).includes('scratch') + ' ' + it.nouns.scratch.tables.join()",
    answer: 'true scratch',
  },
}

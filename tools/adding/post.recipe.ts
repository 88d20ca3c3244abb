import type { Recipe } from './recipe.ts'

const POST = 'packages/core/src/post'

/** A post that writes GEN-ISO's blocks but for one. */
export const postRecipe: Recipe = {
  title: 'A post-processor',
  own: {
    [`${POST}/definitions/scratch.ts`]: `import { dialect } from '../../program/index.ts'
import { genIso } from './gen-iso.ts'

/** Only there to be added. */
export const scratch = dialect({
  ...genIso,
  id: 'SCRATCH',
  controller: 'Scratch',
  state: 'draft',
  assumptions: ['Everything.'],
  blocks: { ...genIso.blocks, end: [{ lines: ['M30'] }] },
})
`,
  },
  edits: [
    {
      file: `${POST}/catalogue.ts`,
      find: "import { genIso } from './definitions/gen-iso.ts'\n",
      put: "import { genIso } from './definitions/gen-iso.ts'\nimport { scratch } from './definitions/scratch.ts'\n",
    },
    {
      file: `${POST}/catalogue.ts`,
      find: "  entry(fanucMacro, 'roundTrip'),\n",
      put: "  entry(fanucMacro, 'roundTrip'),\n  entry(scratch, 'roundTrip'),\n",
    },
    {
      file: 'packages/web/src/locales/post-names.ts',
      find: '  EPX2: {\n',
      put: "  SCRATCH: { cn: 'Scratch', en: 'Scratch', jp: 'Scratch' },\n  EPX2: {\n",
    },
  ],
  most: 3,
  compiles: [`${POST}/index.ts`, 'packages/web/src/locales/**/*.ts'],
  shows: {
    module: `${POST}/index.ts`,
    expression: "it.findPost('SCRATCH').dialect.blocks.end[0].lines[0]",
    answer: 'M30',
  },
}

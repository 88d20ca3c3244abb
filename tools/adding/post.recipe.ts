import type { Recipe } from './recipe.ts'

const POST = 'packages/core/src/post'

/** A post that differs from GEN-ISO in one block. */
export const postRecipe: Recipe = {
  title: 'A post-processor',
  nameOf: (number) => `post9${number}`,
  add: (name) => ({
    own: {
      [`${POST}/definitions/${name}.ts`]: `import { dialect } from '../../program/index.ts'
import { genIso } from './gen-iso.ts'

/** Used only to be added. */
export const ${name} = dialect({
  ...genIso,
  id: '${name.toUpperCase()}',
  controller: '${name}',
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
        put: `import { genIso } from './definitions/gen-iso.ts'\nimport { ${name} } from './definitions/${name}.ts'\n`,
      },
      {
        file: `${POST}/catalogue.ts`,
        find: "  entry(fanucMacro, 'roundTrip'),\n",
        put: `  entry(fanucMacro, 'roundTrip'),\n  entry(${name}, 'roundTrip'),\n`,
      },
      {
        file: 'packages/web/src/locales/post-names.ts',
        find: '  EPX2: {\n',
        put: `  ${name.toUpperCase()}: { cn: 'Scratch', en: 'Scratch', jp: 'Scratch' },\n  EPX2: {\n`,
      },
    ],
  }),
  most: 3,
  compiles: [`${POST}/index.ts`, 'packages/web/src/locales/**/*.ts'],
  shows: (name) => ({
    module: `${POST}/index.ts`,
    expression: `it.findPost('${name.toUpperCase()}').dialect.blocks.end[0].lines[0]`,
    answer: 'M30',
  }),
}

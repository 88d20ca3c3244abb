import type { Edit, Recipe } from './recipe.ts'

const CHECKS = 'packages/core/src/verify/checks'
const TITLES = 'packages/contract/src/labels/checks.ts'
const texts = (language: string): string => `packages/web/src/locales/${language}/work/finding-text.ts`

export const checkRecipe: Recipe = {
  title: 'A verifier check',
  nameOf: (number) => `v9${number}`,
  /** A check of the visits that reports one code. */
  add: (name) => {
    const id = name.toUpperCase()
    const last = "  V31: titled('摇动与损耗', 'Orbit and wear', '揺動と消耗'),\n"
    /** The texts of its codes before those of V31. */
    const textsOf = (language: string): Edit => ({
      file: texts(language),
      find: '  size: {\n',
      put: `  ${name}: { found: 'Found' },\n  size: {\n`,
    })
    return {
      own: {
        [`${CHECKS}/${name}-scratch.ts`]: `import { defineCheck } from '../check.ts'

/** Used only to be added. */
export const ${name} = defineCheck({
  id: '${id}',
  codes: { '${name}.found': 'warning' },
  look: ({ visits }, tally) => {
    for (const { line, steps } of visits) tally.expect(steps.length > 0, '${name}.found', { line })
  },
})
`,
      },
      edits: [
        {
          file: `${CHECKS}/index.ts`,
          find: "import { v31Size } from './v31-size.ts'\n",
          put: `import { v31Size } from './v31-size.ts'\nimport { ${name} } from './${name}-scratch.ts'\n`,
        },
        { file: `${CHECKS}/index.ts`, find: '  v31Size,\n', put: `  v31Size,\n  ${name},\n` },
        { file: TITLES, find: last, put: `${last}  ${id}: titled('Scratch', 'Scratch', 'Scratch'),\n` },
        textsOf('zh-CN'),
        textsOf('en'),
        textsOf('ja'),
      ],
    }
  },
  most: 5,
  foundAsDead: [`${CHECKS}/index.ts`],
  compiles: ['packages/core/src/verify/index.ts', 'packages/web/src/locales/**/*.ts'],
  shows: (name) => ({
    module: 'packages/core/src/verify/index.ts',
    expression: `it.checkIds.includes('${name.toUpperCase()}') + ' ' + it.findingCodes.includes('${name}.found')`,
    answer: 'true true',
  }),
}

import type { Edit, Recipe } from './recipe.ts'

const CHECKS = 'packages/core/src/verify/checks'
const texts = (language: string): string => `packages/web/src/locales/${language}/work/finding-text.ts`

export const checkRecipe: Recipe = {
  title: 'A verifier check',
  nameOf: (number) => `v9${number}`,
  /** A check of the visits that reports one code. */
  add: (name) => {
    const id = name.toUpperCase()
    /** The title after the last one, the texts of its codes after V31's. */
    const textsOf = (language: string, last: string): readonly Edit[] => [
      { file: texts(language), find: last, put: `${last}    ${id}: 'Scratch',\n` },
      { file: texts(language), find: '  size: {\n', put: `  ${name}: { found: 'Found' },\n  size: {\n` },
    ]
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
        ...textsOf('zh-CN', "    V31: '摇动与损耗',\n"),
        ...textsOf('en', "    V31: 'Orbit and wear',\n"),
        ...textsOf('ja', "    V31: '揺動と消耗',\n"),
      ],
    }
  },
  most: 4,
  foundAsDead: [`${CHECKS}/index.ts`],
  compiles: ['packages/core/src/verify/index.ts', 'packages/web/src/locales/**/*.ts'],
  shows: (name) => ({
    module: 'packages/core/src/verify/index.ts',
    expression: `it.checkIds.includes('${name.toUpperCase()}') + ' ' + it.findingCodes.includes('${name}.found')`,
    answer: 'true true',
  }),
}

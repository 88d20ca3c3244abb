import type { Edit, Recipe } from './recipe.ts'

const CHECKS = 'packages/core/src/verify/checks'
const texts = (language: string): string => `packages/web/src/locales/${language}/work/finding-text.ts`

/** The title after the last one, the texts of its codes after those of V31. */
const textsOf = (language: string, last: string): readonly Edit[] => [
  { file: texts(language), find: last, put: `${last}    V99: 'Scratch',\n` },
  { file: texts(language), find: '  size: {\n', put: "  scratch: { found: 'Found' },\n  size: {\n" },
]

/** A check that looks at the visits and reports one code of its own. */
export const checkRecipe: Recipe = {
  title: 'A verifier check',
  own: {
    [`${CHECKS}/v99-scratch.ts`]: `import { defineCheck } from '../check.ts'

/** Only there to be added. */
export const v99Scratch = defineCheck({
  id: 'V99',
  codes: { 'scratch.found': 'warning' },
  look: ({ visits }, tally) => {
    for (const { line, steps } of visits) tally.expect(steps.length > 0, 'scratch.found', { line })
  },
})
`,
  },
  edits: [
    {
      file: `${CHECKS}/index.ts`,
      find: "import { v31Size } from './v31-size.ts'\n",
      put: "import { v31Size } from './v31-size.ts'\nimport { v99Scratch } from './v99-scratch.ts'\n",
    },
    { file: `${CHECKS}/index.ts`, find: '  v31Size,\n', put: '  v31Size,\n  v99Scratch,\n' },
    ...textsOf('zh-CN', "    V31: '摇动与损耗',\n"),
    ...textsOf('en', "    V31: 'Orbit and wear',\n"),
    ...textsOf('ja', "    V31: '揺動と消耗',\n"),
  ],
  most: 4,
  compiles: ['packages/core/src/verify/index.ts', 'packages/web/src/locales/**/*.ts'],
  shows: {
    module: 'packages/core/src/verify/index.ts',
    expression: "it.checkIds.at(-1) + ' ' + it.findingCodes.includes('scratch.found')",
    answer: 'V99 true',
  },
}

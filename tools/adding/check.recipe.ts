import type { Recipe } from './recipe.ts'

const CHECKS = 'packages/core/src/verify/checks'
const TITLES = 'packages/contract/src/labels/checks.ts'
const LOCALES = 'packages/web/src/locales'
const textsIn = (language: string, name: string): string => `${LOCALES}/${language}/work/finding/${name}-scratch.ts`

const translated = (name: string): string => `import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/${name}-scratch.ts'

export const texts: Texts<typeof zh> = { ${name}: { found: 'Found' } }
`

export const checkRecipe: Recipe = {
  title: 'A verifier check',
  nameOf: (number) => `v9${number}`,
  /** A check of the visits that reports one code. */
  add: (name) => {
    const id = name.toUpperCase()
    const last = "  V31: titled('摇动与损耗', 'Orbit and wear', '揺動と消耗'),\n"
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
        [textsIn('zh-CN', name)]: `import type { CheckTexts } from '../../../check-texts.ts'

export const texts = { ${name}: { found: 'Found' } } satisfies CheckTexts<'${id}'>
`,
        [textsIn('en', name)]: translated(name),
        [textsIn('ja', name)]: translated(name),
      },
      edits: [
        {
          file: `${CHECKS}/index.ts`,
          find: "import { v31Size } from './v31-size.ts'\n",
          put: `import { v31Size } from './v31-size.ts'\nimport { ${name} } from './${name}-scratch.ts'\n`,
        },
        { file: `${CHECKS}/index.ts`, find: '  v31Size,\n', put: `  v31Size,\n  ${name},\n` },
        { file: TITLES, find: last, put: `${last}  ${id}: titled('Scratch', 'Scratch', 'Scratch'),\n` },
      ],
    }
  },
  most: 2,
  compiles: ['packages/core/src/verify/index.ts', 'packages/web/src/locales/**/*.ts'],
  shows: (name) => ({
    module: 'packages/core/src/verify/index.ts',
    expression: `it.checkIds.includes('${name.toUpperCase()}') + ' ' + it.findingCodes.includes('${name}.found')`,
    answer: 'true true',
  }),
}

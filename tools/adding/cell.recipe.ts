import type { Recipe } from './recipe.ts'

const CELLS = 'packages/web/src/kit/editable-grid/cells'

/** A type whose cells are edited as text and shown in capitals. */
export const cellRecipe: Recipe = {
  title: 'A grid cell type',
  nameOf: (number) => `cell9${number}`,
  add: (name) => ({
    own: {
      [`${CELLS}/${name}-cell.tsx`]: `import { plainText, textCodec } from '../model/codec.ts'
import type { CellType } from './cell-type.ts'
import { TextEditor } from './text-editor.tsx'

/** Used only to be added. */
export const ${name}: CellType = {
  ...textCodec,
  accepts: () => true,
  display: ({ value }) => <b>{plainText(value).toUpperCase()}</b>,
  Editor: TextEditor,
  reused: true,
}
`,
    },
    edits: [
      {
        file: `${CELLS}/cell-types.ts`,
        find: "import { checkboxCell } from './checkbox-cell.tsx'\n",
        put: `import { ${name} } from './${name}-cell.tsx'\nimport { checkboxCell } from './checkbox-cell.tsx'\n`,
      },
      { file: `${CELLS}/cell-types.ts`, find: '  normal: normalCell,\n', put: `  normal: normalCell,\n  ${name},\n` },
    ],
  }),
  most: 1,
  foundAsDead: [`${CELLS}/cell-types.ts`],
  compiles: [`${CELLS}/cell-types.ts`, 'packages/web/src/**/*.d.ts'],
}

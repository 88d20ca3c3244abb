import type { Recipe } from './recipe.ts'

const SYSTEM = 'packages/server/src/modules/system/monitor/monitor.system.ts'

/** A figure that needs no new measurement. */
export const figureRecipe: Recipe = {
  title: 'A monitor figure',
  nameOf: (number) => `figure9${number}`,
  add: (name) => ({
    own: {},
    edits: [
      {
        file: SYSTEM,
        find: 'export const systemMetrics = [\n',
        put: `export const systemMetrics = [\n  value('${name}', 'bytes', ['内存', 'Memory', 'メモリ'], (now) => now.memory.total),\n`,
      },
    ],
  }),
  most: 1,
  compiles: [SYSTEM],
  shows: (name) => ({
    module: SYSTEM,
    expression: `it.systemMetrics.find((metric) => metric.name === '${name}').read({ memory: { total: 7 } })[0].value`,
    answer: '7',
  }),
}

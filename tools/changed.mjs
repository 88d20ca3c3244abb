import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { capture } from './run.mjs'

const lines = async (...args) => {
  const { code, output } = await capture('git', args)
  return code === 0 ? output.split('\n').filter(Boolean) : []
}

/**
 * The tests beside files that differ from the last push: committed, uncommitted and new ones. Without an upstream
 * branch only uncommitted ones count.
 */
export async function testsBesideChanges() {
  const [pushed] = await lines('merge-base', 'HEAD', '@{upstream}')
  const changed = [
    ...(await lines('diff', '--name-only', '--diff-filter=d', pushed ?? 'HEAD')),
    ...(await lines('ls-files', '--others', '--exclude-standard')),
  ]
  const folders = new Set(changed.filter((file) => /^packages\/[a-z]+\/src\//.test(file)).map((file) => dirname(file)))
  return [...folders].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { compiledAhead } from '../../build/compiled-ahead.ts'

it('the chunks named begin with the mark, also where names of preloaded files are at the head (F3)', async () => {
  const root = await mkdtemp(join(tmpdir(), 'heron-ahead-'))
  try {
    await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
    await writeFile(join(root, 'main.js'), `import('./later.js').then(({ later }) => later())`)
    await writeFile(join(root, 'later.js'), `import './later.css'\nexport const later = () => console.log('later')`)
    await writeFile(join(root, 'later.css'), 'p { color: red }')
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { write: false },
      plugins: [compiledAhead(['index'])],
    })
    const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
    const codeOf = (name: string) =>
      chunks.flatMap((each) => (each.type === 'chunk' && each.name === name ? each.code : []))
    expect(codeOf('index')).toEqual([expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\n[\s\S]*later-/)])
    expect(codeOf('later')).toEqual([expect.not.stringContaining('allFunctionsCalledOnLoad')])
  } finally {
    await rm(root, { recursive: true })
  }
})

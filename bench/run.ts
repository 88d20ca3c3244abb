// `npm run bench -- <name>`: a figure as a ratio to its anchor in the same run. Without a name: all of them.
import { existsSync, readdirSync } from 'node:fs'

const names = readdirSync(new URL('.', import.meta.url))
  .filter((each) => /^[a-z-]+\.ts$/.test(each) && each !== 'run.ts' && each !== 'measure.ts')
  .map((each) => each.slice(0, -3))
const wanted = process.argv[2] ? [process.argv[2]] : names
for (const name of wanted) {
  const file = new URL(`./${name}.ts`, import.meta.url)
  if (!names.includes(name) || !existsSync(file)) {
    console.error(`Which bench? ${names.join(', ')}`)
    process.exit(2)
  }
  const { run } = (await import(file.href)) as { run(args: string[]): Promise<boolean> }
  if (!(await run(process.argv.slice(3)))) process.exitCode = 1
}

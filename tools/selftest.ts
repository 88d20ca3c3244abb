// `npm run selftest -- <name> [options]`: promises a buyer can re-run. The last line says what was shown.
import { existsSync, readdirSync } from 'node:fs'

const [name = '', ...args] = process.argv.slice(2)
const file = new URL(`./selftest/${name}.ts`, import.meta.url)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(new URL('./selftest/', import.meta.url)).filter((each) => /^[a-z]+\.ts$/.test(each))
  console.error(`Which self-test? ${names.map((each) => each.slice(0, -3)).join(', ')}`)
  process.exit(2)
}
const { run } = (await import(file.href)) as { run(args: string[]): Promise<boolean> }
process.exit((await run(args)) ? 0 : 1)

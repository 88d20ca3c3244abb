import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Added } from './recipe.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = 'packages'
const OUR_SCOPE = '@heron'

/** A copy of the sources to which things can be added; it uses the original's installed packages. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'heron-adding-'))

  constructor() {
    const names = readdirSync(join(root, PACKAGES))
    for (const name of names) this.copy(name)
    for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(this.folder, file))
    const modules = join(this.folder, 'node_modules')
    mkdirSync(join(modules, OUR_SCOPE), { recursive: true })
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== OUR_SCOPE) symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
    for (const name of names) symlinkSync(join(this.folder, PACKAGES, name), join(modules, OUR_SCOPE, name), 'junction')
  }

  private copy(name: string): void {
    const [from, to] = [join(root, PACKAGES, name), join(this.folder, PACKAGES, name)]
    mkdirSync(to, { recursive: true })
    for (const entry of readdirSync(from))
      if (entry === 'src' || entry.endsWith('.json')) cpSync(join(from, entry), join(to, entry), { recursive: true })
  }

  /** Writes a thing's new files and makes its edits; throws when the text of an edit is not found exactly once. */
  add({ own, edits }: Added): void {
    for (const [file, text] of Object.entries(own)) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true })
      writeFileSync(join(this.folder, file), text)
    }
    for (const { file, find, put } of edits) {
      const path = join(this.folder, file)
      const [before, after, ...more] = readFileSync(path, 'utf8').split(find)
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file}: the place to edit is not there once: ${find}`)
      writeFileSync(path, `${before}${put}${after}`)
    }
  }

  /** Removes what was added, and keeps others' additions to the same files. */
  remove({ own, edits }: Added): void {
    for (const file of Object.keys(own)) rmSync(join(this.folder, file))
    for (const { file, find, put } of edits) {
      const path = join(this.folder, file)
      const added = put.replace(find, () => '')
      const [before, after, ...more] = readFileSync(path, 'utf8').split(added)
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file}: what was added is not there once: ${added}`)
      writeFileSync(path, `${before}${after}`)
    }
  }

  /** The compiler's output for the given files and their imports; empty when they compile. */
  compile(include: readonly string[]): string {
    const config = {
      extends: './packages/web/tsconfig.json',
      // The next compilation checks only what a change can reach.
      compilerOptions: { types: ['vite/client', 'node'], incremental: true, tsBuildInfoFile: 'types.json' },
      include,
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }
    writeFileSync(join(this.folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    // Several threads would infer the same types again in each.
    return this.run([tsc, '-p', 'tsconfig.json', '--singleThreaded'])
  }

  /** The value of an expression over a module's exports, which are called `it`. */
  ask(module: string, expression: string): string {
    const script = `const it = await import('./${module}'); console.log(${expression})`
    return this.run(['--no-warnings', '--input-type=module', '-e', script]).trim()
  }

  private run(args: readonly string[]): string {
    try {
      return execFileSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      // A compiler that reports errors exits with a code; the report is its output.
      return error instanceof Error && 'stdout' in error && 'stderr' in error
        ? `${String(error.stdout)}${String(error.stderr)}`
        : String(error)
    }
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

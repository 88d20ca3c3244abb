import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { callsOnly } from './calls-only.ts'

/** A file of the build, as far as it matters here. */
interface Part {
  readonly fileName: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

const languages = { cn: 'zh-CN', en: 'en', jp: 'ja' } as const

/** What a module's part needs beside itself: its own imports, theirs, and their styles. */
function closure(parts: readonly Part[], module: string): ReadonlySet<string> {
  const start = parts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!start) throw new Error(`${module} is not a part of its own any more`)
  const names = new Set<string>([start.fileName])
  for (const name of names) {
    const part = parts.find(({ fileName }) => fileName === name)
    for (const more of [...(part?.imports ?? []), ...(part?.viteMetadata?.importedCss ?? [])]) names.add(more)
  }
  return names
}

/** The script itself, with all it needs inside: it must not wait for the parts it runs ahead of. */
async function bundled(input: string): Promise<string> {
  const bundle = await rolldown({ input, plugins: [callsOnly()] })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** Puts `src/early.ts` into the page ahead of the program, with the names of the parts it may ask for (F3). */
export function earlyScript(): Plugin {
  let root = ''
  let base = ''
  let file = ''
  return {
    name: 'heron-early-script',
    apply: 'build',
    configResolved(config) {
      root = config.root
      base = config.base
    },
    async generateBundle() {
      const source = await bundled(join(root, 'src/early.ts'))
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }))
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }): string {
        const parts: readonly Part[] = Object.values(bundle)
        const held = closure(parts, 'index.html')
        const more = (module: string) =>
          [...closure(parts, module)].filter((name) => !held.has(name)).map((name) => base + name)
        const inside = new Set(more('src/app/signed-in.tsx'))
        const inEach = (module: (tag: string) => string) =>
          Object.fromEntries(Object.entries(languages).map(([language, tag]) => [language, more(module(tag))]))
        const data = JSON.stringify({
          inside: [...inside],
          home: more('src/features/work/dashboard/index.ts').filter((name) => !inside.has(name)),
          texts: inEach((tag) => `src/locales/${tag}/index.ts`),
          firstTexts: inEach((tag) => `src/locales/first/${tag}.ts`),
        })
        // Ahead of the program and the styles: a script that comes after styles waits for them.
        const script = `<script src="${base + file}" data-parts="${data.replaceAll('"', '&quot;')}"></script>`
        return html.replace('</title>', `</title>\n    ${script}`)
      },
    },
  }
}

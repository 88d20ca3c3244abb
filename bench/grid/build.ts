import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { run } from '../../tools/run.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Installs the anchors once, in this folder only. */
export async function ensureAnchors(): Promise<void> {
  if (existsSync(join(here, 'node_modules', 'vxe-table'))) return
  console.log('Installing the grids to measure against …')
  await run('npm', ['ci', '--prefix', here, '--ignore-scripts', '--no-audit', '--no-fund'])
}

/** Builds the pages in production mode. */
export async function buildPages(outDir: string): Promise<void> {
  const pages = ['ours', 'ag', 'vxe', 'bare']
  await build({
    configFile: false,
    root: join(here, 'pages'),
    base: './',
    resolve: { dedupe: ['react', 'react-dom'] },
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: Object.fromEntries(pages.map((name) => [name, join(here, 'pages', `${name}.html`)])) },
    },
  })
}

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export async function serve(folder: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
    readFile(path).then(
      (bytes) => {
        response.setHeader('Content-Type', kinds[extname(path)] ?? 'application/octet-stream')
        response.end(bytes)
      },
      () => {
        response.statusCode = 404
        response.end()
      },
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, server }
}

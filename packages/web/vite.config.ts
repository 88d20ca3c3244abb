import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly } from './build/calls-only.ts'
import { groups } from './build/chunk-groups.ts'
import { compiledAhead } from './build/compiled-ahead.ts'
import { earlyScript } from './build/early-script.ts'
import { oneLanguage } from './build/one-language.ts'
import { packed } from './build/packed.ts'

/** Where the development server finds Heron's server. */
const server = process.env.HERON_ORIGIN ?? 'http://127.0.0.1:3000'
const proxied = ['/heron', '/jeecg-boot', '/livez', '/readyz']

/** Loaded with the first page, and most of their functions are called by it. */
const ahead = ['base', 'door', 'shell', 'kit']

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [callsOnly(), oneLanguage(), react(), compiledAhead(ahead), earlyScript(), packed()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: true, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})

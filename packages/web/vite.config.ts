import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the development server finds Heron's server. */
const server = process.env.HERON_ORIGIN ?? 'http://127.0.0.1:3000'
const proxied = ['/heron', '/jeecg-boot', '/livez', '/readyz']

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: true, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
  },
})

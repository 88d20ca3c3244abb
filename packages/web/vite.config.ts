import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly } from './build/calls-only.ts'
import { earlyScript } from './build/early-script.ts'
import { oneLanguage } from './build/one-language.ts'
import { packed } from './build/packed.ts'

/** Where the development server finds Heron's server. */
const server = process.env.HERON_ORIGIN ?? 'http://127.0.0.1:3000'
const proxied = ['/heron', '/jeecg-boot', '/livez', '/readyz']

/**
 * Few chunks a screen (F1, F2): one for what every page needs, one for the wire's schemas, one for
 * the kit; features stay apart and load when they are opened.
 */
const groups = [
  // Of the contract all that is small and has no schemas; labels of fields and findings of the check-up belong to one screen each.
  {
    name: 'base',
    test: /vite[\\/]preload-helper|core[\\/]src[\\/]time[\\/](?!zone-name\.)|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|react-router|i18next|@tanstack[\\/](react-query|query-core))[\\/]|heron-call:[a-z-]+\/(session|job)$|contract[\\/]src[\\/](?!routes(?![\\/][a-z-]+[\\/]schema[\\/](choices|program-states)\.)|wire(?![\\/](clock|advanced-query)\.)|labels|field-labels|check-up|rules[\\/](email|format|index)\.|events[\\/](?!socket)|call-titles)|web[\\/]src[\\/](lib(?![\\/](socket[\\/](table-socket|kept-wire|use-job)|text[\\/]field-help)\.)|widgets[\\/]preferences|kit[\\/][a-z-]+[\\/](button|check-box|confirm|dialog|empty|error-boundary|icon|layers|logo|menu-button|native|prompt|refusal|shortcut|toast))[\\/](?!.*\.demo\.)/,
    priority: 70,
  },
  // What checks: zod and what every schema shares. Nothing before the sign-in needs it, nor does home.
  {
    name: 'wire',
    test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](wire|rules[\\/](email|format)\.|events[\\/](?!socket|table-(live|pages)))/,
    priority: 60,
  },
  // Schemas of the calls of several screens, in one; those of one screen come with it: building their schemas takes time.
  {
    name: 'calls',
    test: /packages[\\/]contract[\\/]src/,
    minShareCount: 14,
    priority: 45,
  },
  { name: 'three', test: /node_modules[\\/](three|@react-three)[\\/]/, priority: 40 },
  // Windows, menus and pop-ups: fetched once the first page stands.
  {
    name: 'layers',
    test: /node_modules[\\/](@floating-ui|@base-ui[\\/](utils|react[\\/](?!combobox|autocomplete)))|kit[\\/](overlay|layout)[\\/].*(frames\.ts|-(frame|popup)\.tsx)/,
    priority: 75,
  },
  // Lists of choices come when a field is first touched, or with a grid; the calendar with the first date that is opened.
  {
    name: 'lists',
    test: /node_modules[\\/](@base-ui|reselect)[\\/]|kit[\\/]form[\\/]select[\\/]choice-(field|rows)\./,
    priority: 30,
    includeDependenciesRecursively: false,
  },
  // Rows drawn only in sight: in lists of choices, and in the text of a program.
  { name: 'virtual', test: /node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/, priority: 31 },
  // Everything before sign-in, in one, and what finds the page of an address: small, and sharing most of what they have.
  {
    name: 'door',
    test: /web[\\/]src[\\/](app[\\/](?!signed-in|read-authority)[^\\/]+\.tsx?$|(features[\\/][a-z-]+[\\/](session[\\/]login|third-login|registration|password-reset)|widgets[\\/]sign-in)[\\/](?!index|passkey[\\/](authenticator|sign-in)|proof[\\/]proof-dialog))/,
    priority: 25,
  },
  // The shell after sign-in with all it needs, and all calls without their schemas, a few hundred bytes each. Home has a
  // chunk of its own: other screens do not load it (F4).
  {
    name: 'shell',
    test: /web[\\/]src[\\/](app[\\/](signed-in|read-authority|shell[\\/]|notice[\\/])|lib[\\/]socket[\\/]use-job\.|locales[\\/](join-texts|post-names))(?!.*\.test\.)|heron-call:(?!sign-in[\\/]|@)/,
    priority: 15,
  },
  {
    name: 'dashboard',
    test: /web[\\/]src[\\/](features[\\/]work[\\/]dashboard|kit[\\/]display[\\/]chart)[\\/](?!.*\.(test|demo)\.)/,
    priority: 11,
  },
  // What every list needs, without the windows that it opens.
  {
    name: 'list',
    test: /web[\\/]src[\\/](kit[\\/]data[\\/]list-page[\\/](list-page|list-panel)\.tsx|widgets[\\/](saved-queries|dictionary|checks)[\\/](?!.*\.(demo|test)\.))/,
    priority: 14,
  },
  // With the first form, in a page or a window. It captures the parts that grids share with forms.
  {
    name: 'form',
    test: /web[\\/]src[\\/]kit[\\/]form[\\/]form[\\/](?!values\.|input-table\.|.*\.(demo|test)\.)|contract[\\/]src[\\/]routes[\\/]system[\\/](list-view|duplicate)\./,
    priority: 13,
  },
  { name: 'grid', test: /web[\\/]src[\\/]kit[\\/]editable-grid[\\/](?!cells[\\/]|demo[\\/]|.*\.demo\.)/, priority: 12 },
  {
    name: 'kit',
    test: /web[\\/]src[\\/]kit[\\/][a-z-]+[\\/](aside|check-box|choice|data-table|drawer|key-values|page|panel|popover|progress-bar|quantity|size|splitter|stat|status-chip|steps-bar)[\\/](?!.*\.demo\.)|(kit[\\/]data[\\/]list-page[\\/]load-failed|widgets[\\/]project-status[\\/]project-status)\.tsx|kit[\\/]form[\\/]form[\\/](field|other-languages|values)\.ts|packages[\\/]core[\\/]src[\\/](job|units)[\\/]/,
    priority: 20,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [callsOnly(), oneLanguage(), react(), earlyScript(), packed()],
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

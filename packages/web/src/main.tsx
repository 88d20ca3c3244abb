import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startAnnouncements } from './app/announcements.ts'
import { App } from './app/app.tsx'
import { headStart } from './app/head-start.ts'
import { startZone } from './lib/page-zone.ts'
import { followOtherTabs, session } from './lib/session/session-store.ts'
import './lib/theme/boxes.css'
import './lib/theme/theme.css'
import { startTexts } from './lib/text/text.ts'
import { startTheme } from './lib/theme/theme-store.ts'
import { loadFirstTexts, loadTexts } from './locales/index.ts'

startZone()
startTheme()
followOtherTabs()
startAnnouncements()

// The signed-in parts are fetched while the texts are loading; texts go first, as nothing shows without them.
const held = session.get()
const texts = startTexts(held ? loadTexts : loadFirstTexts)
// A page drawn once with all its parts is complete sooner than one drawn in steps.
await Promise.all([texts, held && headStart(location.pathname, held.token)])

const root = document.getElementById('root')
if (root) {
  const drawn = createRoot(root)
  // A transition is rendered in slices of 5 ms, between which the page answers to inputs.
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

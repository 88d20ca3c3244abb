import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAnnouncements } from './app/announcements.ts'
import { App } from './app/app.tsx'
import { followOtherTabs } from './lib/session/session-store.ts'
import './lib/theme/theme.css'
import { startTexts } from './lib/text/text.ts'
import { startTheme } from './lib/theme/theme-store.ts'
import { loadFirstTexts } from './locales/index.ts'

startTheme()
followOtherTabs()
startAnnouncements()
await startTexts(loadFirstTexts)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

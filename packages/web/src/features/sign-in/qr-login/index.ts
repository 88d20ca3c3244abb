import { lazy } from 'react'

/** Loaded separately: only phones that have scanned a code open it. */
export const ScanPage = lazy(async () => ({ default: (await import('./scan-page.tsx')).ScanPage }))

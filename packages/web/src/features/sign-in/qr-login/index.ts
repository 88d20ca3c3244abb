import { lazy } from 'react'

/** Loaded apart: only a phone that has read a code comes here. */
export const ScanPage = lazy(async () => ({ default: (await import('./scan-page.tsx')).ScanPage }))

import { lazy } from 'react'

export const AlterationPage = lazy(async () => ({ default: (await import('./alteration-page.tsx')).AlterationPage }))

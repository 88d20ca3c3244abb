import { defineFeature, screen } from '../../lib/feature.ts'

export const feature = defineFeature({
  'machine/MachineList': screen(() => import('./machine-page.tsx'), 'MachinePage'),
})

import { defineFeature, screen } from '../../lib/feature.ts'

const load = () => import('./project-screens.tsx')

export const feature = defineFeature({
  'preparation/ParamsScreen': screen(load, 'ParamsScreen'),
  'preparation/ElectrodeScreen': screen(load, 'ElectrodeScreen'),
  'preparation/LocationScreen': screen(load, 'LocationScreen'),
  'preparation/ProcessScreen': screen(load, 'ProcessScreen'),
  'preparation/ElectricalScreen': screen(load, 'ElectricalScreen'),
  'resp/PlanEntry': screen(load, 'PlanEntryScreen'),
})

import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { projectFilters } from './schema/choices.ts'
import { programStates } from './schema/program-states.ts'

/** Days in the charts of the home page, today included. */
export const dashboardDays = 30

const hours = () => z.number().min(0).describe('h')

/** Figures of finished and pending work; days are the workshop's. */
export const dashboardAnalysis = z.strictObject({
  due: z.record(z.enum(projectFilters), z.int()).describe('Number of projects by due work'),
  programs: z.record(z.enum(programStates), z.int()).describe('NC programs by state'),
  days: z
    .array(
      z.strictObject({
        day: dateText(),
        released: z.int().describe('NC programs released'),
        burnt: hours().describe('Machine hours burnt'),
        defects: z.int().describe('Burns that ended as defect or aborted'),
      }),
    )
    .length(dashboardDays)
    .describe('Oldest first, without gaps'),
  machines: z.array(
    z.strictObject({
      machineId: id(),
      machineNo: z.string(),
      burnt: hours().describe('Within these days'),
      waiting: hours().describe('Estimate of its released places that are not burnt yet'),
    }),
  ),
})
export type DashboardAnalysis = z.infer<typeof dashboardAnalysis>

/** Home page. */
export const dashboardRoutes = {
  analysis: route({
    id: 'dashboard.analysis',
    method: 'GET',
    path: '/dashboard/analysis',
    access: 'project:list',
    tags: ['dashboard'],
    answer: dashboardAnalysis,
  }),
}

import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { machineRoutes } from '@heron/contract/calls/work/machine'
import { postRoutes } from '@heron/contract/calls/work/post'
import type { ConditionFamily, Machine, Post } from '@heron/contract/routes'
import { type ReactNode, useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import type { ListForm } from '../../../kit/data/list-page/list-page.tsx'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { Option } from '../../../kit/form/form/field.ts'
import { type Choices, useChoices } from '../../../kit/form/select/use-choices.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { postName } from '../../../widgets/printed-by/post-name.ts'
import { machineSections, newMachine, postOptions } from './machine-form.tsx'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/machine')

const MachineDetail = lateWindow(async () => (await import('./machine-detail.tsx')).MachineDetail)

const NO_POSTS: readonly Post[] = []

const columnsOf = (posts: readonly Post[]): readonly Column<Machine>[] => [
  { key: 'machineNo', title: 'machine.number', width: 120, sortable: true, lead: true },
  { key: 'name', title: 'machine.name', sortable: true },
  { key: 'family', title: 'machine.family', width: 120, sortable: true },
  { key: 'g959', title: 'machine.limitZ', unit: 'mm', width: 120, number: true, decimals: 4 },
  { key: 'pots', title: 'machine.pots', width: 80, number: true, decimals: 0, sortable: true },
  {
    key: 'points',
    title: 'machine.points',
    width: 90,
    number: true,
    render: (row) => row.positioningPoints.length,
  },
  {
    key: 'postId',
    title: 'machine.post',
    width: 150,
    wideOnly: true,
    render: (row) => {
      const post = posts.find(({ id }) => id === row.postId)
      return post ? postName(post) : row.postId
    },
  },
]

const formOf = (posts: Choices<Option>, families: readonly ConditionFamily[] | undefined): ListForm => ({
  width: 900,
  sections: machineSections(posts, families),
  add: { route: async () => (await withSchemas()).machineRoutes.add, may: 'machine:edit', start: newMachine },
  edit: { route: async () => (await withSchemas()).machineRoutes.edit, may: 'machine:edit' },
})

/** Machines with their settings; the chosen one shows its travel and the positioning points passed in. */
export function MachineList({ points }: { readonly points: (machineId: string) => ReactNode }) {
  const can = useCan()
  const [chosen, setChosen] = useState<string>()
  const read = useCall(postRoutes.list, {}, { enabled: can('post:list'), staleTime: 60_000 })
  const posts = read.data ?? NO_POSTS
  const choices = useChoices(read, postOptions)
  const columns = useMemo(() => columnsOf(posts), [posts])
  const families = useCall(conditionRoutes.families, {}, { enabled: can('condition:list') }).data
  const form = useMemo(() => formOf(choices, families), [choices, families])
  return (
    <ListPage
      title="machine.title"
      description="machine.description"
      route={machineRoutes.list}
      columns={columns}
      search={[
        { name: 'machineNo', label: 'machine.number' },
        { name: 'name', label: 'machine.name' },
        { name: 'family', label: 'machine.family' },
      ]}
      form={form}
      remove={{ route: machineRoutes.deleteBatch, may: 'machine:delete', by: 'ids' }}
      emptyHint="machine.empty"
      imports={{
        route: machineRoutes.importExcel,
        may: 'machine:edit',
        template: machineRoutes.exportXls,
        updateBy: ['machine.number'],
      }}
      exports={{ route: machineRoutes.exportXls, may: 'machine:list', name: 'machine.title' }}
      current={chosen}
      onRow={(row) => setChosen(row.id)}
      aside={
        chosen ? (
          <MachineDetail id={chosen} posts={posts} points={points(chosen)} onClose={() => setChosen(undefined)} />
        ) : undefined
      }
    />
  )
}

import { id, projectQuery, size, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { electrodeSettingFields, electrodeSettingInput } from './schema/setting.ts'

export const projectExtendSchema = z.strictObject({
  id: id(),
  projectId: id(),
  ...electrodeSettingFields,
  highestElectrode: z
    .strictObject({ electrodeId: id(), name: z.string(), length: size() })
    .nullable()
    .describe('Longest electrode of the project; all traverses are computed with it'),
  version: version(),
})
export type ProjectExtend = z.infer<typeof projectExtendSchema>

export const projectExtendEdit = z.strictObject({ id: id(), version: version(), ...electrodeSettingInput })

const tags = ['project-extend']

export const projectExtendRoutes = {
  get: route({
    id: 'projectExtend.get',
    method: 'GET',
    path: '/projectExtendInfo/get',
    access: 'project:list',
    tags,
    query: projectQuery,
    answer: projectExtendSchema,
  }),
  update: route({
    id: 'projectExtend.update',
    method: 'POST',
    also: ['PUT'],
    path: '/projectExtendInfo/update',
    access: 'setting:edit',
    tags,
    body: projectExtendEdit,
    answer: projectExtendSchema,
    done: 'edited',
    audit: 'edit',
  }),
}

import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'

const pattern = () =>
  z
    .string()
    .min(1)
    .max(120)
    // Letters, digits, a few separators and {placeholders}; never a leading dot, so no ".." and no hidden file.
    .regex(/^(?!\.)(?:[A-Za-z0-9_-]|\.(?!\.)|\{(?:program|project|part|machine|revision|customer|date)\})+$/)

const fields = {
  machineId: id().nullable().meta(unique('null: for every machine without its own; unique')),
  namePattern: pattern().describe('File name, e.g. {program}_R{revision}.NC'),
  folderPattern: z
    .array(pattern())
    .max(6)
    .describe('Folders inside the download, outermost first, e.g. ["{machine}", "{project}"]'),
}

export const pathConfigSchema = z.strictObject({
  id: id(),
  ...fields,
  machineNo: z.string().nullable(),
  example: z.string().describe('Result of the patterns for an example program'),
  createTime: dateTimeText(),
  version: version(),
})
export type PathConfig = z.infer<typeof pathConfigSchema>

export const pathConfigInput = z.strictObject(fields)
export const pathConfigEdit = z.strictObject({ id: id(), version: version(), ...fields })

/** Fields the list can be filtered and sorted by. */
export const pathConfigFields = { machineId: 'id', namePattern: 'text', createTime: 'time' } as const

const tags = ['path-config']

/** Names and folders of NC files for a machine: PathConfig on the wire. */
export const pathConfigRoutes = {
  list: route({
    id: 'pathConfig.list',
    method: 'GET',
    path: '/PathConfig/list',
    access: 'path-config:list',
    tags,
    query: listQuery(pathConfigFields, {}, 'own'),
    answer: page(pathConfigSchema),
  }),
  add: route({
    id: 'pathConfig.add',
    method: 'POST',
    path: '/PathConfig/add',
    access: 'path-config:edit',
    tags,
    body: pathConfigInput,
    answer: pathConfigSchema,
    done: 'added',
    audit: 'add',
    summary: 'One for each machine, and one for all others (machineId null)',
  }),
  upd: route({
    id: 'pathConfig.upd',
    method: 'PUT',
    also: ['POST'],
    path: '/PathConfig/upd',
    access: 'path-config:edit',
    tags,
    body: pathConfigEdit,
    answer: pathConfigSchema,
    done: 'edited',
    audit: 'edit',
  }),
}

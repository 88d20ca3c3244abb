import { z } from 'zod'
import { id, version } from '../wire/quantity.ts'

/** What a file or folder name may be built from; nothing else is replaced. */
export const pathPlaceholders = ['program', 'project', 'part', 'machine', 'revision', 'customer', 'date'] as const

const pattern = () =>
  z
    .string()
    .min(1)
    .max(120)
    // Letters, digits, a few separators and {placeholders}; a dot never leads, so no ".." and no hidden file.
    .regex(/^(?!\.)(?:[A-Za-z0-9_-]|\.(?!\.)|\{(?:program|project|part|machine|revision|customer|date)\})+$/)

const fields = {
  machineId: id().nullable().describe('null: for every machine without its own'),
  namePattern: pattern().describe('File name, e.g. O{program}_R{revision}.NC'),
  folderPattern: z
    .array(pattern())
    .max(6)
    .describe('Folders inside the download, outermost first, e.g. ["{machine}", "{project}"]'),
}

export const pathConfigSchema = z.strictObject({
  id: id(),
  ...fields,
  machineNo: z.string().nullable(),
  example: z.string().describe('What the patterns give for an example program'),
  version: version(),
})
export type PathConfig = z.infer<typeof pathConfigSchema>

export const pathConfigInput = z.strictObject(fields)
export const pathConfigEdit = z.strictObject({ id: id(), version: version(), ...fields })

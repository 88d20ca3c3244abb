import { fields } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { pathConfig as zh } from '../../zh-CN/work/path-config.ts'

export const pathConfig: Texts<typeof zh> = {
  title: 'Path settings',
  description: 'How downloaded NC files are named and which folders they go into.',
  empty: 'Add one rule for all machines, then others for single machines.',
  machine: fields.machineId,
  allMachines: 'All machines (default)',
  name: fields.namePattern,
  nameHint: 'Letters, digits, _ - . and placeholders',
  folders: fields.folderPattern,
  foldersHint: 'In order, outermost first; may be empty',
  example: 'Example',
  placeholders: 'Placeholders',
  placeholder: {
    program: 'program number',
    project: 'project ID',
    part: 'part',
    machine: 'machine',
    revision: 'revision',
    customer: 'customer code',
    date: 'date',
  },
}

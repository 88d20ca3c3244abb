import { pathPlaceholders } from '@heron/contract/routes/work/schema/choices'
import type { Option, Section } from '../../../kit/form/form/field.ts'
import type { Choices } from '../../../kit/form/select/use-choices.ts'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useText } from '../../../lib/text/text.ts'

const { Part: FolderInput } = fetchedPart(async () => (await import('./folder-input.tsx')).FolderInput)

export const pathConfigSections = (machines: Choices<Option>): readonly Section[] => [
  {
    columns: 1,
    fields: [
      {
        name: 'machineId',
        label: 'pathConfig.machine',
        kind: 'select',
        placeholder: 'pathConfig.allMachines',
        ...machines,
      },
      { name: 'namePattern', label: 'pathConfig.name', hint: 'pathConfig.nameHint' },
      {
        name: 'folderPattern',
        label: 'pathConfig.folders',
        hint: 'pathConfig.foldersHint',
        render: (input) => <FolderInput input={input} />,
      },
      {
        name: 'placeholders',
        label: 'pathConfig.placeholders',
        render: () => <Placeholders />,
      },
    ],
  },
]

export const newPathConfig = {
  machineId: null,
  namePattern: 'O{program}_R{revision}.NC',
  folderPattern: ['{machine}', '{project}'],
} as const

function Placeholders() {
  const t = useText()
  return (
    <p className="h-muted">
      {pathPlaceholders.map((name) => (
        <span key={name}>
          <code className="h-mono">{`{${name}}`}</code> {t(`pathConfig.placeholder.${name}`)}
          {'　'}
        </span>
      ))}
    </p>
  )
}

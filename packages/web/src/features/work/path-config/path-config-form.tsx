import type { Machine } from '@heron/contract/routes'
import { pathPlaceholders } from '@heron/contract/routes/work/schema/choices'
import type { FieldInput, Section } from '../../../kit/form/form/field.ts'
import { Select } from '../../../kit/form/select/select.tsx'
import { useText } from '../../../lib/text/text.ts'

export const pathConfigSections = (machines: readonly Machine[]): readonly Section[] => [
  {
    columns: 1,
    fields: [
      {
        name: 'machineId',
        label: 'pathConfig.machine',
        kind: 'select',
        placeholder: 'pathConfig.allMachines',
        options: machines.map(({ id, machineNo, name }) => ({ value: id, label: `${machineNo} ${name}` })),
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

/** Folders in order: typed, or picked from the placeholders. */
function FolderInput({ input }: { readonly input: FieldInput }) {
  return (
    <Select<readonly string[]>
      id={input.id}
      multiple
      allowInput
      value={Array.isArray(input.value) ? input.value : []}
      disabled={input.disabled}
      invalid={input.problem !== undefined}
      options={pathPlaceholders.map((name) => ({ value: `{${name}}`, label: `{${name}}` }))}
      onChange={(value = []) => input.onChange(value.flatMap((each) => each.split(/[/ ]+/).filter(Boolean)))}
    />
  )
}

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

import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { Button } from '../../display/button/button.tsx'
import { type Demo, type Titles, useTitles } from '../../gallery/demo.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Section } from './field.ts'
import { focusFirstProblem } from './focus-problem.ts'
import { FormFields } from './form-fields.tsx'
import { Formats } from './format-scene.tsx'
import { useForm } from './use-form.ts'
import type { Values } from './values.ts'

/** Like a call of the contract: the form's checks, required marks and errors come from it. */
const machineInput = z.strictObject({
  number: z.string().min(1).max(20),
  name: z.string().min(2).max(50),
  family: z.string().max(40).nullable(),
  status: z.enum(['draft', 'tested', 'approved']),
  pots: z.number().int().min(1).max(99),
  limitZ: z.number().min(-500).max(500),
  limitMacro: z.boolean(),
})

const sections: readonly Section[] = [
  {
    title: 'machine.identity',
    fields: [
      { name: 'number', label: 'machine.number' },
      { name: 'name', label: 'machine.name' },
      { name: 'family', label: 'machine.family', hint: 'machine.familyHint' },
      {
        name: 'status',
        label: 'machine.post',
        kind: 'select',
        options: [
          { value: 'draft', text: 'machine.postState.draft' },
          { value: 'tested', text: 'machine.postState.tested' },
          { value: 'approved', text: 'machine.postState.approved' },
        ],
      },
    ],
  },
  {
    title: 'machine.limits',
    columns: 3,
    fields: [
      {
        name: 'pots',
        label: 'machine.pots',
        kind: 'number',
        decimals: 0,
        warns: (value) =>
          Number(value) > 80
            ? (t) => t('reason.FIGURE_UNUSUAL', { value: Number(value), min: 1, max: 80, unit: '' })
            : undefined,
      },
      {
        name: 'limitZ',
        label: 'machine.limitZ',
        kind: 'number',
        unit: 'mm',
        hint: 'machine.limitZHint',
        note: () => (t) => t('machine.isDefault'),
      },
      { name: 'limitMacro', label: 'machine.limitMacro', kind: 'switch' },
    ],
  },
]

const row: Values = {
  number: 'M-07',
  name: 'EA12S',
  family: 'EA',
  status: 'tested',
  pots: 24,
  limitZ: -120.5,
  limitMacro: true,
}
const blank: Values = { number: '', name: '', family: '', status: 'draft', pots: null, limitZ: null, limitMacro: false }
const save: Titles = { cn: '保存', en: 'Save', jp: '保存' }

function Filling({ initial, disabled = false }: { readonly initial: Values; readonly disabled?: boolean }) {
  const say = useTitles()
  const form = useForm(machineInput, initial)
  const root = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState<string>()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) focusFirstProblem(root.current)
  }, [count])
  const said = useMemo(() => {
    if (saved) return say({ cn: `已保存 ${saved}`, en: `Saved ${saved}`, jp: `${saved} を保存しました` })
    return count > 0
      ? say({ cn: '请改正标红的字段', en: 'Mend the fields in red', jp: '赤い項目を直してください' })
      : ''
  }, [say, saved, count])
  return (
    <form
      ref={root}
      className="h-form"
      onSubmit={(event) => {
        event.preventDefault()
        setSaved(form.check()?.number)
        setCount(count + 1)
      }}
    >
      <FormFields form={form} sections={sections} disabled={disabled} />
      {disabled ? null : (
        <div className="h-form-foot">
          <output>{said}</output>
          <Button kind="primary" submit>
            {say(save)}
          </Button>
        </div>
      )}
    </form>
  )
}

function Conflict() {
  const say = useTitles()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(save)}</Button>
      {open ? (
        <ConflictDialog
          sections={sections}
          mine={row}
          theirs={{ ...row, name: 'EA12V', limitZ: -100 }}
          onMine={close}
          onTheirs={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}

export const formDemo: Demo = {
  id: 'form',
  group: 'input',
  title: { cn: '表单', en: 'Form', jp: 'フォーム' },
  note: {
    cn: '由字段清单和调用的模式组成：必填星号、校验与提示都来自模式；拒绝显示在字段下方，焦点移到第一处。',
    en: 'A list of fields over a call’s schema: stars, checks and texts come from it; refusals stand at their fields, and the first gets the focus.',
    jp: '項目の一覧と呼び出しのスキーマからなります。必須印も検査もスキーマに従い、誤りは項目の下に出て最初の項目に移動します。',
  },
  scenes: [
    { id: 'new', title: { cn: '新增', en: 'New', jp: '新規' }, View: () => <Filling initial={blank} /> },
    { id: 'edit', title: { cn: '编辑', en: 'Edit', jp: '編集' }, View: () => <Filling initial={row} /> },
    { id: 'formats', title: { cn: '格式', en: 'Formats', jp: '形式' }, View: Formats },
    {
      id: 'locked',
      title: { cn: '只读', en: 'Locked', jp: '閲覧のみ' },
      View: () => <Filling initial={row} disabled />,
    },
    {
      id: 'conflict',
      title: { cn: '同时修改', en: 'Changed by two', jp: '同時の変更' },
      note: {
        cn: '他人已先保存：并排显示两个版本，由您选择。',
        en: 'Somebody else saved first: both versions stand side by side, and you choose.',
        jp: '先に保存された場合、両方の内容を並べて選べます。',
      },
      View: Conflict,
    },
  ],
}

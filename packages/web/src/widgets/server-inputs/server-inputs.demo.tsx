import { customerRoutes } from '@heron/contract/calls/work/customer'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/display/button/button.tsx'
import { type Demo, type Titles, useTitles } from '../../kit/gallery/demo.ts'
import { departPicker } from '../depart/depart-picker.tsx'
import { DictSearch } from '../dictionary/dict-search.tsx'
import { DictSelect } from '../dictionary/dict-select.tsx'
import { positionPicker } from '../people/position-picker.ts'
import { rolePicker } from '../people/role-picker.ts'
import { userPicker } from '../people/user-picker.tsx'
import { businessSource } from '../picker/business-source.tsx'
import { PickerInput } from '../picker/picker-input.tsx'
import type { PickerSource } from '../picker/picker-source.ts'
import { ReportInput } from '../report/report-input.tsx'
import { CategorySelect } from '../tree-dictionary/category-select.tsx'
import { TreeDictSelect } from '../tree-dictionary/tree-dict-select.tsx'
import { StoredUpload } from '../upload/stored-upload.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

interface HeldProps {
  readonly label: Titles
  readonly draw: (label: string, value: string, onChange: (value: string) => void) => ReactNode
}

/** An input with its label and the value that a form would store. */
function Held({ label, draw }: HeldProps) {
  const say = useTitles()
  const [value, setValue] = useState('')
  return (
    <div className="h-stack">
      <span>{say(label)}</span>
      {draw(say(label), value, setValue)}
      <output className="h-muted">{value || '–'}</output>
    </div>
  )
}

interface PickedProps {
  readonly label: Titles
  readonly source: PickerSource
  readonly multiple?: boolean
}

const Picked = ({ label, source, multiple = true }: PickedProps) => (
  <Held
    label={label}
    draw={(name, value, onChange) => (
      <PickerInput label={name} source={source} multiple={multiple} value={value} onChange={onChange} />
    )}
  />
)

const Organisation = () => (
  <SignedInOnly>
    <Picked label={{ cn: '用户', en: 'Users', jp: 'ユーザー' }} source={userPicker} />
    <Picked label={{ cn: '角色', en: 'Roles', jp: 'ロール' }} source={rolePicker} />
    <Picked label={{ cn: '部门', en: 'Departments', jp: '部署' }} source={departPicker} />
    <Picked label={{ cn: '职务', en: 'Position', jp: '職務' }} source={positionPicker} multiple={false} />
  </SignedInOnly>
)

const customers = businessSource({
  id: 'gallery.customer',
  icon: 'customer',
  title: 'customer.title',
  placeholder: 'kit.choose',
  route: customerRoutes.list,
  columns: [
    { key: 'code', title: 'customer.code', width: 110, mono: true },
    { key: 'name', title: 'customer.name', lead: true },
  ],
  search: [{ name: 'name', label: 'customer.name' }],
  value: 'code',
  text: 'name',
})

const Business = () => (
  <SignedInOnly>
    <Picked label={{ cn: '客户', en: 'Customers', jp: '顧客' }} source={customers} />
    <Picked label={{ cn: '一个客户', en: 'One customer', jp: '顧客 1 件' }} source={customers} multiple={false} />
  </SignedInOnly>
)

interface MachineProps {
  readonly label: Titles
  readonly multiple: boolean
  /** Inputs of one group share an answer for 30 s. */
  readonly groupId?: string
}

/** The chosen machines fill two fields at once. */
function Machine({ label, ...report }: MachineProps) {
  const say = useTitles()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  return (
    <div className="h-stack">
      <span>{say(label)}</span>
      <ReportInput
        {...report}
        label={say(label)}
        code="report_machine"
        orgFields="machineNo,family"
        destFields="machine,family"
        values={values}
        onChange={(next) => setValues({ ...values, ...next })}
      />
      <output className="h-muted">{JSON.stringify(values)}</output>
    </div>
  )
}

const Report = () => (
  <SignedInOnly>
    <Machine label={{ cn: '机床', en: 'Machine', jp: '加工機' }} multiple={false} />
    <Machine label={{ cn: '多台机床', en: 'Machines', jp: '加工機（複数）' }} multiple groupId="gallery" />
  </SignedInOnly>
)

/** An input that is declared wrongly; it reports this when it is drawn, so it is drawn on request. */
function OnRequest({ title, children }: { readonly title: Titles; readonly children: ReactNode }) {
  const say = useTitles()
  const [isDrawn, setDrawn] = useState(false)
  if (isDrawn) return children
  return <Button onClick={() => setDrawn(true)}>{say(title)}</Button>
}

const people = 'sys_user,realname,username'

const Dictionaries = () => (
  <SignedInOnly>
    <Held
      label={{ cn: '性别', en: 'Sex', jp: '性別' }}
      draw={(label, value, onChange) => <DictSelect label={label} code="sex" value={value} onChange={onChange} />}
    />
    <Held
      label={{ cn: '人员（打开即有）', en: 'People, listed at once', jp: '担当者（一覧あり）' }}
      draw={(label, value, onChange) => <DictSearch label={label} code={people} value={value} onChange={onChange} />}
    />
    <Held
      label={{ cn: '人员（先输入）', en: 'People, typed first', jp: '担当者（入力後）' }}
      draw={(label, value, onChange) => (
        <DictSearch label={label} code={people} value={value} onChange={onChange} filled={false} />
      )}
    />
    <OnRequest title={{ cn: '没有编码的字典', en: 'A dictionary without code', jp: 'コードのない辞書' }}>
      <Held
        label={{ cn: '没有编码', en: 'No code', jp: 'コードなし' }}
        draw={(label, value, onChange) => <DictSelect label={label} code="" value={value} onChange={onChange} />}
      />
    </OnRequest>
  </SignedInOnly>
)

const departTree = { dict: 'sys_depart,depart_name,id', pidField: 'parent_id' }

const Trees = () => (
  <SignedInOnly>
    <Held
      label={{ cn: '部门树', en: 'Departments', jp: '部署ツリー' }}
      draw={(label, value, onChange) => (
        <TreeDictSelect {...departTree} label={label} value={value} onChange={onChange} />
      )}
    />
    <Held
      label={{ cn: '分类', en: 'Category', jp: 'カテゴリ' }}
      draw={(label, value, onChange) => <CategorySelect label={label} value={value} onChange={onChange} multiple />}
    />
    <OnRequest title={{ cn: '条件有误的树', en: 'A tree with a wrong condition', jp: '条件が誤ったツリー' }}>
      <Held
        label={{ cn: '条件有误', en: 'Wrong condition', jp: '誤った条件' }}
        draw={(label, value, onChange) => (
          <TreeDictSelect {...departTree} condition="{'a':1}" label={label} value={value} onChange={onChange} />
        )}
      />
    </OnRequest>
  </SignedInOnly>
)

const Files = () => (
  <SignedInOnly>
    <Held
      label={{ cn: '附件', en: 'Attachments', jp: '添付' }}
      draw={(label, value, onChange) => <StoredUpload label={label} value={value} onChange={onChange} />}
    />
    <Held
      label={{ cn: '图片', en: 'Pictures', jp: '画像' }}
      draw={(label, value, onChange) => (
        <StoredUpload label={label} kind="image" limit={3} value={value} onChange={onChange} />
      )}
    />
  </SignedInOnly>
)

export const serverInputsDemo: Demo = {
  id: 'server-inputs',
  group: 'picker',
  title: { cn: '服务器输入控件', en: 'Inputs from the server', jp: 'サーバーの入力部品' },
  note: {
    cn: '用户、角色、部门、职务、业务数据、报表、字典、树与文件：值由服务器查询和保存。',
    en: 'People, roles, departments, positions, business rows, reports, dictionaries, trees and files of the server.',
    jp: 'ユーザー、ロール、部署、職務、業務データ、レポート、辞書、ツリー、ファイルをサーバーから選びます。',
  },
  scenes: [
    {
      id: 'organisation',
      title: { cn: '用户、角色、部门、职务', en: 'People and their places', jp: 'ユーザーと組織' },
      View: Organisation,
    },
    { id: 'business', title: { cn: '业务组件', en: 'Business rows', jp: '業務データ' }, View: Business },
    { id: 'report', title: { cn: '报表选择', en: 'Report', jp: 'レポート' }, View: Report },
    { id: 'dictionaries', title: { cn: '字典', en: 'Dictionaries', jp: '辞書' }, View: Dictionaries },
    { id: 'trees', title: { cn: '树', en: 'Trees', jp: 'ツリー' }, View: Trees },
    { id: 'files', title: { cn: '文件与图片', en: 'Files and pictures', jp: 'ファイルと画像' }, View: Files },
  ],
}

import { useMemo, useState } from 'react'
import { type Demo, type Titles, useTitles } from '../../gallery/demo.ts'
import type { Column } from '../data-table/column.ts'
import { SearchBar } from '../list-page/search-bar.tsx'
import { PickField } from './pick-field.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import type { Pick } from './picks.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly contact: string
}

const people: readonly Person[] = Array.from({ length: 95 }, (_each, at) => ({
  id: `u${at + 1}`,
  name: `${['Mori', 'Chen', 'Weber', 'Novak', 'Rossi'][at % 5]} ${at + 1}`,
  contact: `138-0000-${String(at + 1).padStart(4, '0')}`,
}))
const PEOPLE: Titles = { cn: '人员', en: 'People', jp: '担当者' }
const NAME: Titles = { cn: '姓名', en: 'Name', jp: '氏名' }
const columnsIn = (say: (titles: Titles) => string): readonly Column<Person>[] => [
  { key: 'id', title: { words: say({ cn: '工号', en: 'Number', jp: '社員番号' }) }, width: 110, mono: true },
  { key: 'name', title: { words: say(NAME) }, lead: true },
  { key: 'contact', title: 'customer.phone', width: 160 },
]

function Picking({ multiple }: { readonly multiple: boolean }) {
  const [picks, setPicks] = useState<readonly Pick[]>([{ value: 'u43', label: 'Weber 43' }])
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState({ pageNo: 1, pageSize: 10 })
  const [search, setSearch] = useState<Readonly<Record<string, string>>>({})
  const say = useTitles()
  const columns = useMemo(() => columnsIn(say), [say])
  const fields = useMemo(() => [{ name: 'name', label: { words: say(NAME) } }] as const, [say])
  const found = people.filter(({ name }) => name.includes(search.name ?? ''))
  return (
    <>
      <PickField
        label={say(PEOPLE)}
        picks={picks}
        multiple={multiple}
        placeholder={say({ cn: '请选择', en: 'Choose', jp: '選択してください' })}
        icon="user"
        opens="dialog"
        expanded={isOpen}
        onOpen={() => {
          setAt({ pageNo: 1, pageSize: 10 })
          setSearch({})
          setOpen(true)
        }}
        onChange={setPicks}
      />
      {isOpen ? (
        <PickerDialog
          title={say(PEOPLE)}
          width={1000}
          columns={columns}
          page={{
            ...at,
            rows: found.slice((at.pageNo - 1) * at.pageSize, at.pageNo * at.pageSize),
            total: found.length,
            busy: false,
            onPage: (pageNo) => setAt({ ...at, pageNo }),
            onSize: (pageSize) => setAt({ pageNo: 1, pageSize }),
          }}
          pickOf={({ id, name }) => ({ value: id, label: name })}
          picks={picks}
          multiple={multiple}
          search={
            <SearchBar
              fields={fields}
              search={search}
              onSearch={(words) => {
                setSearch(words)
                setAt({ ...at, pageNo: 1 })
              }}
            />
          }
          onConfirm={(next) => {
            setPicks(next)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

export const pickerDemo: Demo = {
  id: 'picker',
  group: 'picker',
  title: { cn: '选择窗口', en: 'Picker', jp: '選択ウィンドウ' },
  note: {
    cn: '左侧分页选取，右侧为已选；翻页、查询都不丢失所选，再次打开仍然选中。',
    en: 'Pages of rows at the left, the picks at the right; picks survive paging, searching and opening again.',
    jp: '左に一覧、右に選択済み。ページや検索を変えても選択は残り、開き直しても選択されています。',
  },
  scenes: [
    { id: 'several', title: { cn: '多选', en: 'Several', jp: '複数' }, View: () => <Picking multiple /> },
    { id: 'one', title: { cn: '单选', en: 'One', jp: '単一' }, View: () => <Picking multiple={false} /> },
  ],
}

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ImportButton } from '../../../kit/data/list-page/list-import.tsx'
import { chooseLanguage } from '../../../lib/text/text.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { customerImport } from './customer-import.tsx'

const message = 'as the server puts it'
const rejected = [
  { row: 4, column: 'code', code: 'required', params: {}, message },
  { row: 5, column: 'code', code: 'twice', params: { value: 'K9' }, message },
  { row: 6, column: 'name', code: 'tooLong', params: { maximum: 100 }, message },
  { row: 7, column: 'phone', code: 'phone', params: {}, message },
  { row: 8, column: 'email', code: 'email', params: {}, message },
  { row: 9, column: 'remark', code: 'invalid', params: {}, message },
]

/** Answers every upload as the server does, and remembers the names of the files. */
function answerUploads(result: unknown): readonly string[] {
  const names: string[] = []
  class Upload {
    status = 200
    response = { success: true, code: 200, message: '', result, timestamp: 0 }
    upload = {}
    onload: (() => void) | undefined
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      names.push(...form.getAll('file').map((file) => (file instanceof File ? file.name : '')))
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return names
}

async function open() {
  grant('customer:import')
  await renderScreen(<ImportButton imports={customerImport} />)
  fireEvent.click(screen.getByRole('button', { name: '导入客户' }))
}

async function choose(name: string) {
  const field = document.querySelector('input[type=file]')
  if (!(field instanceof HTMLInputElement)) throw new Error('there is a field for the file')
  fireEvent.change(field, { target: { files: [new File(['code,name'], name)] } })
  const start = screen.getByRole('button', { name: '开始上传' })
  if (!start.hasAttribute('disabled')) await act(async () => fireEvent.click(start))
}

const reasons = () => [...document.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)

afterEach(() => chooseLanguage('cn'))

describe('the import of customers', () => {
  it('[J06][F14][L11] offers and takes the sheets that the server takes, and turns others away by name', async () => {
    const sent = answerUploads({ added: 2, changed: 1, rejected: [] })
    await open()
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.xlsx,.xls,.csv')
    await choose('客户.pdf')
    expect(screen.getByRole('alert').textContent).toContain('客户.pdf')
    await choose('客户.xlsx')
    expect(await screen.findByText('新增 2 个，更新 1 个，未导入 0 行')).toBeDefined()
    expect(sent).toEqual(['客户.xlsx'])
  })

  it('[J06][B21] says in the reader’s language why a row was left out', async () => {
    answerUploads({ added: 0, changed: 0, rejected })
    await open()
    await choose('客户.csv')
    await screen.findByText('必填，不能为空')
    const told = { cn: reasons(), en: [] as unknown, jp: [] as unknown }
    for (const language of ['en', 'jp'] as const) {
      await act(() => chooseLanguage(language))
      told[language] = reasons()
    }
    expect(told).toEqual({
      cn: [
        '必填，不能为空',
        '编号 K9 在此表格中重复，只取第一行',
        '最多 100 个字符',
        '电话只能含数字、+、空格、短横线和括号，5 到 30 位',
        '邮箱格式不正确',
        '含有不允许的字符',
      ],
      en: [
        'Required, but the cell is empty',
        'Code K9 occurs twice in this table; the first row counts',
        'At most 100 characters',
        'Only digits, +, blanks, dashes and brackets, 5 to 30 of them',
        'Not an e-mail address',
        'Contains characters that are not allowed',
      ],
      jp: [
        '必須項目ですが空です',
        'コード K9 がこの表に重複しています。最初の行だけを取り込みます',
        '100 文字以内にしてください',
        '数字、+、空白、ハイフン、括弧のみ、5～30 文字で入力してください',
        'メールアドレスの形式が正しくありません',
        '使用できない文字が含まれています',
      ],
    })
  })
})

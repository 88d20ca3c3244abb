import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../../lib/api/failure.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { type ImportChoices, rememberedMapping } from './import-choices.ts'
import { importDialogDemo } from './import-dialog.demo.tsx'
import { ImportDialog, type ImportOutcome } from './import-dialog.tsx'

const sheet = (name: string) => new File(['x'], name)
const start = () => screen.getByRole('button', { name: /^(开始上传|上传中\.\.\.)$/ })
const choose = (...files: readonly File[]) => {
  const input = document.querySelector('input[type=file]') ?? document.body
  fireEvent.change(input, { target: { files } })
}

async function open(send: (file: File) => Promise<ImportOutcome>) {
  const onClose = vi.fn()
  await renderScreen(<ImportDialog send={send} onClose={onClose} />)
  return { onClose, user: userEvent.setup() }
}

describe('import dialog', () => {
  it('[P10][F14] takes several .xls and .xlsx, turns others away by name, and cannot start without files', async () => {
    await open(async () => ({ isPartly: false }))
    expect(screen.getByRole('dialog', { name: '导入EXCEL' })).toBeDefined()
    expect(start().hasAttribute('disabled')).toBe(true)
    choose(sheet('a.xls'), sheet('b.XLSX'), sheet('c.csv'))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a.xls', 'b.XLSX'])
    expect(screen.getByRole('alert').textContent).toContain('c.csv')
    expect(start().hasAttribute('disabled')).toBe(false)
  })

  it('[P10][L11] sends one after another, reports each, and closes on success', async () => {
    const sent: string[] = []
    const { user, onClose } = await open(async (file) => {
      sent.push(file.name)
      return { isPartly: false, message: file.name === 'b.xls' ? '共3行数据全部导入成功！' : '' }
    })
    choose(sheet('a.xls'), sheet('b.xls'))
    await user.click(start())
    expect(await screen.findByText('a.xls 文件上传成功')).toBeDefined()
    expect(screen.getByText('共3行数据全部导入成功！')).toBeDefined()
    expect([sent, onClose.mock.calls.length]).toEqual([['a.xls', 'b.xls'], 1])
  })

  it('[L11] calls an import of which nothing was taken no success', async () => {
    const { user, onClose } = await open(async () => ({ isPartly: true, isNothing: true, message: '总上传行数：31' }))
    choose(sheet('a.xls'))
    await user.click(start())
    expect(await screen.findByText('导入失败：没有一行被导入!')).toBeDefined()
    expect([screen.queryByText('导入成功,但是有错误数据!'), onClose.mock.calls.length]).toEqual([null, 0])
  })

  it('[L11] says which rows were rejected, or why it failed, after the window was closed', async () => {
    const { promise, resolve } = Promise.withResolvers<ImportOutcome>()
    const saveErrors = vi.fn(async () => {})
    const send = async (file: File): Promise<ImportOutcome> => {
      if (file.name === 'a.xls') return promise
      throw new CallFailure('business', 200, '文件已损坏')
    }
    const onClosed = vi.fn()
    const Window = () => {
      const [isOpen, setOpen] = useState(true)
      const close = () => {
        onClosed()
        setOpen(false)
      }
      return isOpen ? <ImportDialog send={send} onClose={close} /> : null
    }
    await renderScreen(<Window />)
    const user = userEvent.setup()
    choose(sheet('a.xls'), sheet('b.xls'))
    await user.click(start())
    await user.click(screen.getAllByRole('button', { name: '关闭' })[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    resolve({ isPartly: true, message: '错误行数：3', saveErrors })
    expect(await screen.findByText(/错误行数：3/)).toBeDefined()
    expect(await screen.findByText(/文件已损坏/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '点击下载' }))
    expect([saveErrors.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 1])
  })

  it('[P10] previews each row before importing, and offers a template', async () => {
    const [send, onTemplate] = [vi.fn(async () => ({ isPartly: false })), vi.fn()]
    const tryOut = vi.fn(async (file: File) => ({
      file: file.name,
      message: '文件导入成功，但有错误。',
      rows: [
        {
          line: 4,
          key: 'designer',
          state: 'changed' as const,
          changes: [{ heading: '工号', before: '', after: 'W-7' }],
        },
        { line: 5, key: 'wang', state: 'refused' as const, reason: '电话 请输入正确手机号' },
      ],
    }))
    await renderScreen(
      <ImportDialog
        send={send}
        tryOut={tryOut}
        onTemplate={onTemplate}
        updateBy="用户账号"
        onClose={() => undefined}
      />,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '下载模板' }))
    choose(sheet('a.xls'))
    await user.click(screen.getByRole('button', { name: '预览' }))
    expect(await screen.findByRole('row', { name: /4 designer 更新 工号 – → W-7/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /5 wang 不导入 电话 请输入正确手机号/ })).toBeDefined()
    expect([onTemplate.mock.calls.length, send.mock.calls.length]).toEqual([1, 0])
    // Changing the switch needs another preview.
    await user.click(screen.getByRole('switch', { name: '更新已有的行（按用户账号）' }))
    expect(screen.queryByRole('row', { name: /designer/ })).toBeNull()
    await user.click(start())
    expect(tryOut.mock.calls[0]).toMatchObject([{ name: 'a.xls' }, { update: true }])
    expect(send.mock.calls[0]).toMatchObject([{ name: 'a.xls' }, { update: false }])
  })

  it('maps columns, corrects refused rows in place, and takes both along to the next preview and the import', async () => {
    localStorage.clear()
    const columns = {
      headings: ['Kunde', '电话', 'Fax'],
      fields: [
        { field: 'code', heading: '客户编码', required: true },
        { field: 'phone', heading: '电话', required: false },
      ],
      mapping: { 电话: 'phone' },
    }
    const refused = {
      line: 3,
      key: 'K1',
      state: 'refused' as const,
      reason: '电话 请输入正确电话号码',
      fault: 'phone',
      fields: { code: 'K1', phone: 'x' },
    }
    const asked: ImportChoices[] = []
    const tryOut = vi.fn(async (file: File, { choices }: { choices: ImportChoices }) => {
      asked.push(choices)
      const isMapped = choices.mapping?.Kunde === 'code'
      const mapping = { ...columns.mapping, ...(isMapped ? { Kunde: 'code' } : {}) }
      const isCorrected = choices.corrections?.['3'] !== undefined
      return {
        file: file.name,
        message: '共 1 行',
        rows: isMapped && !isCorrected ? [refused] : [],
        columns: { ...columns, mapping },
      }
    })
    const send = vi.fn(async (_file: File, { choices }: { choices: ImportChoices }) => {
      asked.push(choices)
      return { isPartly: false }
    })
    await renderScreen(<ImportDialog send={send} tryOut={tryOut} code="gauge" onClose={() => undefined} />)
    const user = userEvent.setup()
    const preview = () => user.click(screen.getByRole('button', { name: '预览' }))
    choose(sheet('a.xls'))
    await preview()
    expect(await screen.findByText('缺少必填列：客户编码')).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kunde' }), 'code')
    expect(screen.getByText('列对应已更改，请再次预览。')).toBeDefined()
    await preview()
    const grid = await screen.findByRole('region', { name: '不能导入的行' })
    await user.click(await within(grid).findByText('x'))
    await user.keyboard('{Backspace}13800000000{Enter}')
    await preview()
    await waitFor(() => expect(screen.queryByRole('region', { name: '不能导入的行' })).toBeNull())
    await user.click(start())
    const mapping = { Kunde: 'code', 电话: 'phone', Fax: '' }
    const corrections = { 3: { phone: '13800000000' } }
    expect(asked).toEqual([
      { mapping: undefined, corrections: {} },
      { mapping, corrections: {} },
      { mapping, corrections },
      { mapping, corrections },
    ])
    // The next sheet with such headings is read in the same way.
    expect(rememberedMapping('gauge')).toEqual(mapping)
  })

  it('asks before Escape, the cross or the button drops a changed mapping or a corrected cell, until it is imported', async () => {
    localStorage.clear()
    const fields = [{ field: 'phone', heading: '电话', required: false }]
    const reading = { headings: ['电话', 'Fax'], fields, mapping: { 电话: 'phone' } }
    const refused = {
      line: 3,
      key: 'K1',
      state: 'refused' as const,
      reason: '坏',
      fault: 'phone',
      fields: { phone: 'x' },
    }
    const tryOut = async (file: File) => ({ file: file.name, message: '共 1 行', rows: [refused], columns: reading })
    let isPartly = true
    const onClose = vi.fn()
    await renderScreen(
      <ImportDialog send={async () => ({ isPartly })} tryOut={tryOut} code="meter" onClose={onClose} />,
    )
    const user = userEvent.setup()
    const [preview, cross] = [
      () => user.click(screen.getByRole('button', { name: '预览' })),
      () => screen.getAllByRole('button', { name: '关闭' }),
    ]
    const stays = async () => {
      expect(await screen.findByText('有未保存的修改')).toBeDefined()
      await user.click(screen.getByRole('button', { name: '取消' }))
      expect(onClose).not.toHaveBeenCalled()
    }
    choose(sheet('a.xls'))
    await preview()
    const grid = await screen.findByRole('region', { name: '不能导入的行' })
    await user.click(await within(grid).findByText('x'))
    await user.keyboard('{Backspace}138{Enter}')
    await user.keyboard('{Escape}')
    await stays()
    for (const button of cross()) {
      await user.click(button)
      await stays()
    }
    expect(within(grid).getByText('138')).toBeDefined()
    // Imported: what was typed has been sent.
    await user.click(start())
    expect(await screen.findByText('导入成功,但是有错误数据!')).toBeDefined()
    await user.click(cross()[0] ?? document.body)
    expect([onClose.mock.calls.length, screen.queryByText('有未保存的修改')]).toEqual([1, null])
    onClose.mockClear()
    choose(sheet('b.xls'))
    await preview()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Fax' }), 'phone')
    await user.keyboard('{Escape}')
    await stays()
    isPartly = false
    await user.click(start())
    await waitFor(() => expect(onClose.mock.calls.length).toBe(1))
  })

  it('[L11][K02] stays open when rows were left out (201), with the way to what was wrong', async () => {
    const saveErrors = vi.fn(async () => undefined)
    const { user, onClose } = await open(async () => ({
      isPartly: true,
      message: '文件导入成功，但有错误。',
      saveErrors,
    }))
    choose(sheet('a.xls'))
    await user.click(start())
    expect(await screen.findByText('导入成功,但是有错误数据!')).toBeDefined()
    expect(screen.getByText('具体详情请')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '点击下载' }))
    expect([saveErrors.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  })

  it('[L11] keeps a file that failed, with the server’s words, and sends it again', async () => {
    let isBroken = true
    const { user, onClose } = await open(async (file) => {
      if (isBroken && file.name === 'a.xls') throw new CallFailure('business', 200, '文件导入失败:有重复数据！')
      return { isPartly: false }
    })
    choose(sheet('a.xls'), sheet('b.xls'))
    await user.click(start())
    expect(await screen.findByText('a.xls 文件导入失败:有重复数据！.')).toBeDefined()
    expect([screen.getAllByRole('listitem').length, onClose.mock.calls.length]).toEqual([1, 0])
    isBroken = false
    await user.click(start())
    expect(onClose.mock.calls.length).toBe(1)
  })

  it('[P10] shows how far it is, and cannot be started twice', async () => {
    const { promise, resolve } = Promise.withResolvers<ImportOutcome>()
    const send = (_file: File, { onProgress }: { onProgress: (share: number) => void }) => {
      onProgress(0.4)
      return promise
    }
    await renderScreen(<ImportDialog send={send} onClose={() => undefined} />)
    choose(sheet('a.xls'))
    await userEvent.setup().click(start())
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    expect([start().textContent, start().hasAttribute('disabled')]).toEqual(['上传中...', true])
    await act(async () => resolve({ isPartly: false }))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('is led by the keyboard alone, the switch for checking included', async () => {
    const View = importDialogDemo.scenes.find(({ id }) => id === 'validate')?.View ?? (() => null)
    const user = userEvent.setup()
    await renderScreen(<View />)
    await user.tab()
    await user.keyboard('{Enter}')
    choose(sheet('error.xls'))
    const box = screen.getByRole('switch', { name: '是否开启校验' })
    while (document.activeElement !== box) await user.tab()
    await user.keyboard(' ')
    expect(box.getAttribute('aria-checked')).toBe('true')
    while (document.activeElement !== start()) await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: '点击下载' })).toBeDefined()
  })
})

import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { program } from './program.fixture.ts'
import { VerifyFileDialog } from './verify-file.tsx'

/** Answers every upload with a result, as the server does. */
function answerUploads(result: unknown): readonly FormData[] {
  const sent: FormData[] = []
  class Upload {
    status = 200
    response = { success: true, code: 200, message: '', result, timestamp: 0 }
    upload = {}
    onload: (() => void) | undefined
    open() {}
    setRequestHeader() {}
    send(body: FormData) {
      sent.push(body)
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}

async function bringBack(names: readonly string[] = ['O0001.nc']): Promise<void> {
  const field = document.querySelector('input[type=file]')
  if (!(field instanceof HTMLInputElement)) throw new Error('there is a field for the file')
  await act(async () => {
    fireEvent.change(field, { target: { files: names.map((name) => new File(['%'], name)) } })
  })
}

describe('verifying a file', () => {
  it.each([
    ['equal', '与存档的程序完全相同'],
    ['unknown', '未知的程序'],
  ])('[C18][Q09] reports about a file from the machine: %s', async (verdict, word) => {
    answerUploads({
      verdict,
      program: verdict === 'unknown' ? null : program,
      artefact: null,
      dryRun: null,
      sha256: 'c'.repeat(64),
      trailer: 'right',
      transport: ['lineEnds'],
      safe: verdict === 'equal',
      proof: null,
      changes: [],
      lines: [],
    })
    await renderScreen(<VerifyFileDialog onClose={() => {}} />)
    await bringBack()
    const told = (await screen.findByText(word)).closest('[role="status"]')
    expect(told?.textContent).toContain('行尾')
    expect(screen.queryByRole('button', { name: '采用为新版次' })).toBeNull()
  })

  it('[Q09] the files of one program are sent together, with their signature, or as their zip', async () => {
    const unknown = { verdict: 'unknown', program: null, artefact: null, dryRun: null, sha256: 'c'.repeat(64) }
    const nothing = { trailer: 'missing', transport: [], safe: false, proof: null, changes: [], lines: [] }
    const sent = answerUploads({ ...unknown, ...nothing })
    await renderScreen(<VerifyFileDialog onClose={() => {}} />)
    await bringBack(['MAIN.NC', 'C118.NC', 'MAIN.sig'])
    await bringBack(['nc-programs.zip'])
    const names = sent.map((form) => [...form.values()].flatMap((value) => (value instanceof File ? value.name : [])))
    expect(names).toEqual([['MAIN.NC', 'C118.NC', 'MAIN.sig'], ['nc-programs.zip']])
  })

  const edited = {
    verdict: 'edited',
    program: { ...program, state: 'released' },
    artefact: 'released',
    dryRun: null,
    sha256: 'c'.repeat(64),
    trailer: 'wrong',
    transport: [],
    safe: false,
    proof: {
      id: program.id,
      verifierVersion: '1',
      rules: [{ rule: 'V10', severity: 'block', count: 9 }],
      notChecked: [],
      findings: [
        {
          rule: 'V10',
          severity: 'block',
          code: 'depth.plan',
          line: 71,
          file: null,
          processKey: null,
          params: { z: -9, planned: -8 },
        },
      ],
    },
    changes: [
      {
        kind: 'depth.changed',
        electrode: 'E1',
        module: '',
        label: 'C1',
        step: 2,
        before: '-8',
        after: '-9',
        file: null,
        line: 71,
      },
    ],
    lines: [
      { kind: 'removed', file: null, before: 71, after: null, text: 'N0430 G01 Z-8.' },
      { kind: 'added', file: null, before: null, after: 71, text: 'N0430 G01 Z-9.' },
    ],
  }

  it('[C18][Q09] shows an edited file’s changes and failed checks, without taking it over', async () => {
    answerUploads(edited)
    await renderScreen(<VerifyFileDialog onClose={() => {}} />)
    await bringBack()
    await screen.findByText('检查不通过：V10')
    const row = screen.getByText('C1').closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['深度 Z', 'E1', 'C1', '2', '-8', '-9', '71']),
    )
    expect(screen.getByText('第 71 行')).toBeDefined()
    expect(screen.getByText('N0430 G01 Z-9.')).toBeDefined()
    expect(screen.queryByRole('button', { name: '采用为新版次' })).toBeNull()
  })

  it('[C18][Q09] takes over a safe change only with a reason', async () => {
    grant('program:bring')
    answerUploads({ ...edited, safe: true, proof: { ...edited.proof, rules: [], findings: [], notChecked: [] } })
    await renderScreen(<VerifyFileDialog onClose={() => {}} />)
    await bringBack()
    const take = await screen.findByRole('button', { name: '采用为新版次' })
    expect(take).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('改动原因'), { target: { value: '延长修光' } })
    expect(take).toHaveProperty('disabled', false)
  })
})

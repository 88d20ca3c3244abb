import { useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { ImportDialog, type ImportOutcome } from './import-dialog.tsx'

const wait = () => new Promise((resolve) => setTimeout(resolve, 250))

/** A file with "error" in its name has refused rows, one with "bad" cannot be read. */
async function take(file: File, onProgress: (share: number) => void): Promise<ImportOutcome> {
  for (const share of [0.3, 0.7, 1]) {
    await wait()
    onProgress(share)
  }
  if (file.name.includes('bad')) throw new Error('文件导入失败:无法读取')
  const isPartly = file.name.includes('error')
  return {
    isPartly,
    ...(isPartly ? { message: '文件导入成功，但有错误。', saveErrors: wait as () => Promise<void> } : {}),
  }
}

function Opened({ canValidate }: { readonly canValidate: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        Excel
      </Button>
      {isOpen ? (
        <ImportDialog
          canValidate={canValidate}
          send={(file, { onProgress }) => take(file, onProgress)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

export const importDialogDemo: Demo = {
  id: 'import-dialog',
  group: 'upload',
  title: { cn: '导入窗口', en: 'Import', jp: 'インポート' },
  note: {
    cn: '可选多个 .xls/.xlsx 文件；逐个上传并说明结果，有错误的行可下载。',
    en: 'Several .xls/.xlsx files, one after another; says what became of each, and which rows were left out.',
    jp: '複数の .xls/.xlsx を順に取り込み、それぞれの結果と取り込めなかった行を示します。',
  },
  scenes: [
    { id: 'plain', title: { cn: '导入', en: 'Plain', jp: '通常' }, View: () => <Opened canValidate={false} /> },
    {
      id: 'validate',
      title: { cn: '可开启校验', en: 'With checking', jp: '検証あり' },
      View: () => <Opened canValidate />,
    },
  ],
}

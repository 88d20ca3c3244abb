import { programRoutes } from '@heron/contract/calls/work/program'
import type { VerifiedFile } from '@heron/contract/routes'
import { useState } from 'react'
import { ProgressBar } from '../../../kit/display/progress-bar/progress-bar.tsx'
import { UploadDrop } from '../../../kit/file/upload-drop/upload-drop.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useText } from '../../../lib/text/text.ts'
import { orAnnounce } from './or-announce.ts'
import { TakeOver } from './take-over.tsx'
import { Verdict } from './verdict.tsx'
import './findings.css'
import './program-windows.css'

/** A program from the machine, as its file, its files or their zip: its identification, changes and safety. */
export function VerifyFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [sent, setSent] = useState<number>()
  const [isTyped, setTyped] = useState(false)
  const leave = useLeave(isTyped, onClose)
  const [known, setKnown] = useState<{ readonly files: readonly File[]; readonly verified: VerifiedFile }>()
  const send = async (files: readonly File[]) => {
    setSent(0)
    setKnown(undefined)
    setTyped(false)
    const verified = await orAnnounce(upload(programRoutes.verifyFile, {}, files, { onProgress: setSent }))
    if (verified) setKnown({ files, verified })
    setSent(undefined)
  }
  return (
    <Dialog title={t('program.verifyFile')} width={860} onClose={leave}>
      <UploadDrop
        accept=".nc,.txt,.iso,.tap,.mpf,.spf,.sub,.eia,.cnc,.prg,.zip,.sig"
        multiple
        title={t('program.verifyDrop')}
        hint={t('program.verifyHint')}
        disabled={sent !== undefined}
        onFiles={(files) => void send(files)}
      />
      {sent === undefined ? null : <ProgressBar value={sent} label={t('program.verifyFile')} />}
      {known ? (
        <div className="verified" role="status" onInput={() => setTyped(true)}>
          <Verdict verified={known.verified} />
          <TakeOver {...known} onDone={onClose} />
        </div>
      ) : null}
    </Dialog>
  )
}

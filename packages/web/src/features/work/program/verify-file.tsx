import { programRoutes } from '@heron/contract/routes/work/program'
import { useState } from 'react'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { ProgressBar } from '../../../kit/display/progress-bar/progress-bar.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { UploadDrop } from '../../../kit/file/upload-drop/upload-drop.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { announceRefusal, isAnnounced } from '../../../lib/api/announce.ts'
import type { WireAnswer } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useText } from '../../../lib/text/text.ts'

type Verified = WireAnswer<typeof programRoutes.verifyFile>
const tones = { equal: 'good', edited: 'bad', unknown: 'warn' } as const

/** A file brought back from the machine: is it what was released, was it edited, is it unknown? */
export function VerifyFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [sent, setSent] = useState<number>()
  const [verified, setVerified] = useState<Verified>()
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    setSent(0)
    setVerified(undefined)
    try {
      setVerified(await upload(programRoutes.verifyFile, {}, [file], { onProgress: setSent }))
    } catch (error) {
      if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
    } finally {
      setSent(undefined)
    }
  }
  return (
    <Dialog title={t('program.verifyFile')} width={640} onClose={onClose}>
      <UploadDrop
        accept=".nc,.txt,.iso,.tap"
        title={t('program.verifyDrop')}
        hint={t('program.verifyHint')}
        disabled={sent !== undefined}
        onFiles={(files) => void send(files)}
      />
      {sent === undefined ? null : <ProgressBar value={sent} label={t('program.verifyFile')} />}
      {verified ? (
        <div className="verified" role="status">
          <StatusChip tone={tones[verified.verdict]}>{t(`program.verdict.${verified.verdict}`)}</StatusChip>
          <KeyValues
            items={[
              {
                label: t('program.number'),
                value: verified.program
                  ? `${verified.program.number} r${verified.program.revision} · ${verified.program.machineNo}`
                  : '–',
              },
              { label: t('program.trailer'), value: t(`program.trailers.${verified.trailer}`) },
              { label: 'SHA-256', value: <span className="h-mono verified-hash">{verified.sha256}</span> },
            ]}
          />
          {verified.changedLines.length > 0 ? (
            <table className="h-table">
              <tbody>
                {verified.changedLines.map((change) => (
                  <tr key={change.line}>
                    <td className="h-muted">{change.line}</td>
                    <td className="h-mono is-stored">{change.stored}</td>
                    <td className="h-mono is-brought">{change.brought}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

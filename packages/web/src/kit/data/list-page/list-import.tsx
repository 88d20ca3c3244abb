import { fileRoutes } from '@heron/contract/routes/system/file'
import type { CallOf, RouteDefinition } from '@heron/contract/wire'
import { useState } from 'react'
import { z } from 'zod'
import { saveFile } from '../../../lib/api/call.ts'
import { upload } from '../../../lib/api/upload.ts'
import { Can } from '../../../lib/session/can.tsx'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { ImportDialog, type ImportOutcome } from '../import-dialog/import-dialog.tsx'

/** How rows are imported, and who may. */
export interface ListImport {
  readonly may: string
  readonly route: RouteDefinition
  /** The word on the button; "Import" when absent. */
  readonly label?: TextKey
  readonly title?: TextKey
  readonly hint?: TextKey
  /** As in `<input accept>`. */
  readonly accept?: string
  /** Reads the answer of a call of its own; the system's own shape when absent. */
  readonly outcomeOf?: (answer: unknown) => ImportOutcome
}

/** [K02] What the server answers with code 201: how many rows were left out, and the file that says why. */
const report = z.looseObject({
  errorCount: z.number(),
  msg: z.string().optional(),
  fileUrl: z.string().nullish(),
})

/** The way to a kept file: `/sys/common/static/f/<id>/<name>`. */
function saverOf(fileUrl: string | null | undefined): (() => Promise<void>) | undefined {
  const [, id, name] = /\/f\/([^/]+)\/([^/]+)$/.exec(fileUrl ?? '') ?? []
  if (id === undefined || name === undefined) return undefined
  const file = decodeURIComponent(name)
  return () => saveFile(fileRoutes.download, { params: { id, name: file } }, file)
}

export function outcomeOf(answer: unknown): ImportOutcome {
  const read = report.safeParse(answer)
  if (!read.success || read.data.errorCount === 0) return { isPartly: false }
  return { isPartly: true, message: read.data.msg, saveErrors: saverOf(read.data.fileUrl) }
}

/** Opens the import of a list. */
export function ImportButton({ imports }: { readonly imports: ListImport }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { route } = imports
  return (
    <Can do={imports.may}>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t(imports.label ?? 'kit.import')}
      </Button>
      {isOpen ? (
        <ImportDialog
          {...(imports.title ? { title: t(imports.title) } : {})}
          {...(imports.hint ? { hint: t(imports.hint) } : {})}
          {...(imports.accept ? { accept: imports.accept } : {})}
          send={async (file, { onProgress }) => {
            const answer = await upload(route, {} as CallOf<RouteDefinition>, [file], { onProgress })
            return (imports.outcomeOf ?? outcomeOf)(answer)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Can>
  )
}

import { fileRoutes } from '@heron/contract/calls/system/file'
import { sheetImportAnswer } from '@heron/contract/routes/schema/sheet'
import type { CallOf, RouteDefinition } from '@heron/contract/wire'
import { z } from 'zod'
import { saveFile, takeFile } from '../../../lib/api/call.ts'
import { type UploadOptions, upload } from '../../../lib/api/upload.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import type { ImportChoices } from '../import-dialog/import-choices.ts'
import { ImportDialog, type ImportOutcome } from '../import-dialog/import-dialog.tsx'
import type { ListImport } from './sheet-import.ts'

/** [K02] The server's answer with code 201: the number of rejected rows, and the file with the reasons. */
const report = z.looseObject({
  errorCount: z.number(),
  successCount: z.number().optional(),
  msg: z.string().optional(),
  fileUrl: z.string().nullish(),
  resultUrl: z.string().optional(),
})

/** The answer of a dry run. */
const trial = z.looseObject({
  msg: z.string(),
  rows: sheetImportAnswer.shape.rows,
  columns: sheetImportAnswer.shape.columns,
})

/** Saves a stored file by its path: `/sys/common/static/f/<id>/<name>`. */
function saverOf(fileUrl: string | null | undefined): (() => Promise<void>) | undefined {
  const [, id, name] = /\/f\/([^/]+)\/([^/]+)$/.exec(fileUrl ?? '') ?? []
  if (id === undefined || name === undefined) return undefined
  const file = decodeURIComponent(name)
  return () => saveFile(fileRoutes.download, { params: { id, name: file } }, file)
}

function outcomeOf(answer: unknown): ImportOutcome {
  const read = report.safeParse(answer)
  if (!read.success) return { isPartly: false }
  const saveResult = saverOf(read.data.resultUrl)
  if (read.data.errorCount === 0) return { isPartly: false, saveResult }
  return {
    isPartly: true,
    isNothing: read.data.successCount === 0,
    message: read.data.msg,
    saveErrors: saverOf(read.data.fileUrl),
    saveResult,
  }
}

const modeOf = (update: boolean) => (update ? { mode: 'update' } : {})

const choicesIn = ({ mapping, corrections = {} }: ImportChoices) => ({
  ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  ...(Object.keys(corrections).length > 0 ? { corrections: JSON.stringify(corrections) } : {}),
})

/** What the lines of an import may do, if not both: the server refuses the others. */
function onlyFor({ may, route: { orAccess } }: ListImport, can: (code: string) => boolean) {
  if (orAccess === undefined || (can(may) && can(orAccess))) return undefined
  return can(orAccess) ? ('change' as const) : ('add' as const)
}

/** The window of a list's import: sends the files to its call and reads the answers. */
export function ImportWindow({ imports, onClose }: { readonly imports: ListImport; readonly onClose: () => void }) {
  const t = useText()
  const only = onlyFor(imports, useCan())
  const { route, template, updateBy } = imports
  const sendTo = (body: object, file: File, options: UploadOptions = {}) =>
    upload(route, { body } as unknown as CallOf<RouteDefinition>, [file], options)
  return (
    <ImportDialog
      {...(imports.hint ? { hint: t(imports.hint) } : {})}
      send={async (file, { update, choices, onProgress }) =>
        outcomeOf(await sendTo({ ...modeOf(update), ...choicesIn(choices), resultFile: '1' }, file, { onProgress }))
      }
      onTemplate={
        template && (() => void takeFile(template, { query: { template: '1' } } as unknown as CallOf<RouteDefinition>))
      }
      updateBy={updateBy?.map((key) => t(key)).join(' + ')}
      tryOut={async (file, { update, choices }) => {
        const body = { ...modeOf(update), ...choicesIn(choices), dryRun: '1' }
        const { msg, rows = [], columns } = trial.parse(await sendTo(body, file))
        return { file: file.name, message: msg, rows, columns }
      }}
      only={only}
      code={route.id}
      onClose={onClose}
    />
  )
}

import { useCallback, useRef, useState } from 'react'
import {
  type ImportChoices,
  type Mapping,
  rememberedMapping,
  rememberMapping,
  wholeMapping,
  withCorrections,
} from './import-choices.ts'
import type { Preview } from './import-preview.tsx'
import type { ReadRows } from './refused-rows.tsx'

/** The choices for each file of an import: the fields of its columns, and corrected cells. */
export function useImportChoices(code: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ImportChoices>>>({})
  const readers = useRef(new Map<string, ReadRows>())
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())

  const set = (file: string, choices: ImportChoices) => setChosen((held) => ({ ...held, [file]: choices }))

  const touch = useCallback(
    (file: string) => setTyped((held) => (held.has(file) ? held : new Set([...held, file]))),
    [],
  )

  return {
    /** Whether a file has corrected cells or a changed mapping that were not imported. */
    isTyped: (file: string): boolean => typed.has(file),

    /** A cell of the file was corrected. */
    touch,

    mappingOf: (file: string): Mapping | undefined => chosen[file]?.mapping,

    /** The choices with the present cells; sent with the next preview and the import. */
    take: (file: string): ImportChoices => {
      const { mapping, corrections = {} } = chosen[file] ?? {}
      const rows = readers.current.get(file)?.() ?? []
      const remembered = code === undefined ? {} : rememberedMapping(code)
      const choices = {
        mapping: mapping ?? (Object.keys(remembered).length > 0 ? remembered : undefined),
        corrections: withCorrections(corrections, rows),
      }
      set(file, { mapping, corrections: choices.corrections })
      return choices
    },

    /** A preview returns the assignment it used; the import uses the same. */
    seen: ({ file, columns }: Preview, corrections: ImportChoices['corrections']) => {
      readers.current.delete(file)
      if (columns) set(file, { mapping: wholeMapping(columns), corrections })
    },

    map: (file: string, mapping: Mapping) => {
      readers.current.delete(file)
      // The corrections belong to the former assignment of columns.
      set(file, { mapping, corrections: {} })
      touch(file)
      if (code !== undefined) rememberMapping(code, mapping)
    },

    done: (file: string) => {
      setTyped((held) => new Set([...held].filter((name) => name !== file)))
      const mapping = chosen[file]?.mapping
      if (code !== undefined && mapping) rememberMapping(code, mapping)
    },

    listen: useCallback((file: string, read: ReadRows) => {
      readers.current.set(file, read)
    }, []),
  }
}

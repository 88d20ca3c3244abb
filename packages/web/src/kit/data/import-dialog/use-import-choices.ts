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

/** What is chosen for each file of an import: the fields of its columns, and corrected cells. */
export function useImportChoices(code: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ImportChoices>>>({})
  const readers = useRef(new Map<string, ReadRows>())

  const set = (file: string, choices: ImportChoices) => setChosen((held) => ({ ...held, [file]: choices }))

  return {
    mappingOf: (file: string): Mapping | undefined => chosen[file]?.mapping,

    /** With what is in the cells at this moment; the next preview and the import take it along. */
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

    /** A preview says how the file was read; that is what the import does then. */
    seen: ({ file, columns }: Preview, corrections: ImportChoices['corrections']) => {
      readers.current.delete(file)
      if (columns) set(file, { mapping: wholeMapping(columns), corrections })
    },

    map: (file: string, mapping: Mapping) => {
      readers.current.delete(file)
      // Cells were corrected in the columns as they were read before.
      set(file, { mapping, corrections: {} })
      if (code !== undefined) rememberMapping(code, mapping)
    },

    done: (file: string) => {
      const mapping = chosen[file]?.mapping
      if (code !== undefined && mapping) rememberMapping(code, mapping)
    },

    listen: useCallback((file: string, read: ReadRows) => {
      readers.current.set(file, read)
    }, []),
  }
}

import { readStored, storageKeys, writeStored } from '../../../lib/storage.ts'

/** Settings of the add button; saved in the browser for all tables, under the name in the specification. */
export interface AddSettings {
  readonly addRowNum: number
  /** 0 is the bottom. */
  readonly addIndex: number
  readonly addScrollToBottom: boolean
}

export const usualSettings: AddSettings = { addRowNum: 1, addIndex: 0, addScrollToBottom: true }

export function readAddSettings(): AddSettings {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.gridAdd) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return usualSettings
    const { addRowNum, addIndex, addScrollToBottom } = stored as Readonly<Record<string, unknown>> // an object, see above
    return {
      addRowNum: typeof addRowNum === 'number' && addRowNum >= 1 ? addRowNum : usualSettings.addRowNum,
      addIndex: typeof addIndex === 'number' && addIndex >= 0 ? addIndex : usualSettings.addIndex,
      addScrollToBottom: addScrollToBottom !== false,
    }
  } catch {
    return usualSettings
  }
}

export const writeAddSettings = (settings: AddSettings): void =>
  writeStored(storageKeys.gridAdd, JSON.stringify(settings))

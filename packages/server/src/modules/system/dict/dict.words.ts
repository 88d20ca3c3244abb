import { titleIn } from '@heron/contract/name-in'
import type { Option } from '@heron/contract/routes'
import { readerLanguage } from '../../../platform/reader-language.ts'

/** A choice as the caller reads it: its text in the language of the answer, all three beside it where it has them. */
export function inReadersWords(option: Option): Option {
  if (!option.titles) return option
  const text = titleIn(readerLanguage(), option.titles)
  return { ...option, text, title: text, label: text }
}

/** Every text of a choice, whatever language it is read in. */
export const textsOfOption = ({ text, titles }: Pick<Option, 'text' | 'titles'>): readonly string[] =>
  titles ? [titles.cn, titles.en, titles.jp] : [text]

/** The value that a cell of a sheet means: written as it is, or as its text in any language. */
export const valueMeant = (
  options: readonly Pick<Option, 'text' | 'value' | 'titles'>[],
  written: string | undefined,
): string | undefined =>
  options.find((option) => option.value === written || textsOfOption(option).includes(written ?? ''))?.value

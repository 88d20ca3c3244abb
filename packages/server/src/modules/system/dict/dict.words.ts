import { titleIn } from '@heron/contract/name-in'
import type { Option } from '@heron/contract/routes'
import { readerLanguage } from '../../../platform/reader-language.ts'

/** A choice for the caller: its text in the language of the answer, with all three languages where it has them. */
export function inReadersWords(option: Option): Option {
  if (!option.titles) return option
  const text = titleIn(readerLanguage(), option.titles)
  return { ...option, text, title: text, label: text }
}

/** The texts of a choice in all its languages. */
export const textsOfOption = ({ text, titles }: Pick<Option, 'text' | 'titles'>): readonly string[] =>
  titles ? [titles.cn, titles.en, titles.jp] : [text]

/** The value meant by a sheet's cell: the value itself, or its text in any language. */
export const valueMeant = (
  options: readonly Pick<Option, 'text' | 'value' | 'titles'>[],
  written: string | undefined,
): string | undefined =>
  options.find((option) => option.value === written || textsOfOption(option).includes(written ?? ''))?.value

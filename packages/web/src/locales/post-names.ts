import type { PostId } from '@heron/core/post'
import type { StarterId } from '@heron/core/structural'
import type { Language } from '../lib/text/languages.ts'

/** What each of Heron's own posts is for. A post without a name in every language does not compile. */
const postNames: Readonly<Record<PostId | StarterId, Readonly<Record<Language, string>>>> = {
  'GEN-ISO': {
    cn: 'Heron 参考方言',
    en: 'Heron reference dialect',
    jp: 'Heron 基準方言',
  },
  'C-OBT': {
    cn: 'ISO 类控制，带 C 条件（T84/T85、C###、OBT、STEP）',
    en: 'ISO-type control with C conditions (T84/T85, C###, OBT, STEP)',
    jp: 'C 条件付き ISO 系制御（T84/T85、C###、OBT、STEP）',
  },
  'C-ISO': {
    cn: '中国 ISO 类控制：C 条件、每工步一个子程序（M98、OBT、STEP、H970）',
    en: 'Chinese ISO family: C conditions, a subprogram for each step (M98, OBT, STEP, H970)',
    jp: '中国 ISO 系：C 条件、工程ごとのサブプログラム（M98、OBT、STEP、H970）',
  },
  'CHMER-E': {
    cn: '带 E 代码与 W 参数的控制',
    en: 'Control with E codes and W parameters',
    jp: 'E コードと W パラメーターの制御',
  },
  'FANUC-MACRO': {
    cn: 'FANUC 类控制，宏程序（G65 调用、G959）',
    en: 'FANUC-like control with macro programs (G65 calls, G959)',
    jp: 'FANUC 系制御、マクロプログラム（G65 呼び出し、G959）',
  },
  EPX2: {
    cn: '电极、位置与工步的 XML 交接',
    en: 'XML hand-over of electrodes, places and steps',
    jp: '電極・位置・工程の XML 受け渡し',
  },
}

/** The names in one language, by post. */
export const postNamesIn = (language: Language): Readonly<Record<PostId | StarterId, string>> => {
  const ids = Object.keys(postNames) as (PostId | StarterId)[] // keys are the record's
  return Object.fromEntries(ids.map((id) => [id, postNames[id][language]])) as Record<PostId | StarterId, string>
}

/**
 * What public sources state about words of controls of the Chinese ISO family, with each source. A source about another
 * machine is a hint and no proof; everything else that a post needs is an assumption (ADR 0087).
 */
export interface PublishedFact {
  readonly code: PublishedFactCode
  /** The words of the control as the source writes them; `#` is a digit. */
  readonly words: readonly string[]
  readonly source: PublishedSource
}

export interface PublishedSource {
  readonly title: string
  readonly url: string
}

const codesOfSinker: PublishedSource = {
  title: 'M, C and T codes of a Chinese die-sinking control',
  url: 'https://www.energowind.com/article/3054.html',
}
const lettersOfWire: PublishedSource = {
  title: 'Address letters of a wire-cutting control of the Sodick family',
  url: 'http://cncwirecut.blogspot.com/2011/11/definition-of-words.html',
}
const codesOfFanuc: PublishedSource = {
  title: 'G codes of FANUC 0i-MD, a milling control',
  url: 'http://zijiebao.com/jishu/478540.html',
}
const orbitsOfSodick: PublishedSource = {
  title: 'Export templates of SmartElectrode: orbit kinds of Sodick LN Pro',
  url: 'https://support.buw-soft.de/smartelectrode/16.0/16.0.2.0/help/en/Export-Template-Syntax.html',
}

export const publishedFactCodes = [
  'pump',
  'condition',
  'subprogram',
  'subprogramEnd',
  'ignoreContact',
  'pause',
  'programEnd',
  'addressLetters',
  'isoWords',
  'orbitKinds',
] as const
export type PublishedFactCode = (typeof publishedFactCodes)[number]

const fact = (code: PublishedFactCode, words: readonly string[], source: PublishedSource): PublishedFact => ({
  code,
  words,
  source,
})

/** The facts that posts of the Chinese ISO family start from. */
export const chineseIsoFacts: readonly PublishedFact[] = [
  fact('pump', ['T84', 'T85'], codesOfSinker),
  fact('condition', ['C###'], codesOfSinker),
  fact('subprogram', ['M98P####L###'], codesOfSinker),
  fact('subprogramEnd', ['M99'], codesOfSinker),
  fact('ignoreContact', ['M05'], codesOfSinker),
  fact('pause', ['M00'], codesOfSinker),
  fact('programEnd', ['M02'], codesOfSinker),
  fact('addressLetters', ['N', 'X', 'Y', 'Z', 'A', 'H', 'P', 'L', 'C', 'T'], lettersOfWire),
  fact('isoWords', ['G00', 'G01', 'G04', 'G43', 'G49', 'G54', 'G90'], codesOfFanuc),
  fact('orbitKinds', ['1', '2', '3', '4'], orbitsOfSodick),
]

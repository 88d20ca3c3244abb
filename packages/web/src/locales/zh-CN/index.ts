import { joinTexts } from '../join-texts.ts'

/**
 * All texts; a file per noun, and the files in braces are parts of others. A file names its texts in `TextResources`:
 * Chinese is the type of the other languages.
 */
export const texts = joinTexts(
  Object.values(import.meta.glob(['./*/*.ts', '!./work/{drawing-note,post-names,refusal-place}.ts'], { eager: true })),
)

import { joinTexts } from '../join-texts.ts'

/** All texts; a file per noun, and the files in braces are parts of others. */
export const texts = joinTexts(
  Object.values(import.meta.glob(['./*/*.ts', '!./work/{drawing-note,post-names,refusal-place}.ts'], { eager: true })),
)

import { loadChunk } from '../lib/load-chunk.ts'
import { readyView } from '../lib/ready-view.ts'
import { completeTexts } from '../lib/text/text.ts'
import { loadTexts } from '../locales/index.ts'

/** After sign-in all texts are needed, so they are loaded as well. */
export async function inside<M>(load: () => Promise<M>): Promise<M> {
  const [module] = await Promise.all([loadChunk(load), loadChunk(() => completeTexts(loadTexts))])
  return module
}

export const SignedIn = readyView(async () => (await inside(() => import('./signed-in.tsx'))).SignedIn)

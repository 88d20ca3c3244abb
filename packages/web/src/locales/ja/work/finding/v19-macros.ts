import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v19-macros.ts'

export const texts: Texts<typeof zh> = {
  macros: {
    late: 'リミットマクロ G959 が最初の移動より後にあります。先に置く必要があります。',
    limit: 'リミットマクロは Z {{z}} mm、加工機の記録は {{planned}} mm です。再生成してください。',
    times: 'リミットマクロが {{times}} 回あり、加工機の設定と合いません。',
  },
}

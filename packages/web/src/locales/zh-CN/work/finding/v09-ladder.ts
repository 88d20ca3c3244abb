import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  ladder: {
    depth: '尖端 Z {{z}} mm 比上一工步 {{before}} mm 浅；深度不得回退。',
    gap: '间隙 {{gap}} mm 不小于上一工步 {{before}} mm；条件须由强到弱。',
    radius: '摇动半径 {{radius}} mm 小于上一工步 {{before}} mm；半径不得减小。',
    rougher: '位置 {{label}}：上一工步留下 Ra {{before}} µm，本工步却留下 Ra {{ra}} µm，表面反而变粗。',
  },
} satisfies CheckTexts<'V09'>

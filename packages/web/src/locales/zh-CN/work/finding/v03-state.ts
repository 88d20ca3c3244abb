import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  state: {
    lengthUnknown: '下降之前不知道电极长度（补偿 H{{register}} 未写入）。',
    noReset: '移动之前没有设定单位与模式（G21 G90 …）。',
    noSystem: '移动之前没有选坐标系。',
    runaway: '程序执行到 {{blocks}} 段仍未结束：调用次数过多。',
    systemShared:
      'G{{cs}} 是这台机床 {{count}} 个零点共用的坐标系，同一坐标对应多个位置；请为每个零点指定各自的坐标系。',
    systemUndeclared: 'G{{cs}} 不是这台机床声明的坐标系。',
  },
} satisfies CheckTexts<'V03'>

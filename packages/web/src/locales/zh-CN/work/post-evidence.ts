import type { PublishedFactCode } from '@heron/core/program'
import type { StarterAssumptionCode } from '@heron/core/structural'

/** Published facts by code; assumptions of starting posts by code, those of other built-in posts by post and position. */
export const postEvidence = {
  facts: {
    pump: 'T84 开启工作液泵，T85 关闭',
    condition: 'C 与三位数字选择加工条件；可存 1000 条，0 到 99 由用户定义',
    subprogram: 'M98 调用 P 所指的子程序，L 为次数',
    subprogramEnd: 'M99 结束子程序并返回',
    ignoreContact: 'M05 忽略接触感知，仅在本程序段有效',
    pause: 'M00 暂停，按回车继续',
    programEnd: 'M02 结束程序，复位所有模态代码',
    addressLetters: '同族线切割控制的地址字：N 段号，A 角度，H 补偿，P 子程序，L 次数，C 条件，T 机床功能（仅作参考）',
    isoWords: 'FANUC 铣床控制的 G 代码（仅作参考：电火花控制常改用这些编号）',
    orbitKinds: '沙迪克 LN Pro 的导出模板：1 圆或无摇动，2 方，3 球，4 仅直下（仅作参考）',
  } satisfies Record<PublishedFactCode, string>,
  assumed: {
    ...({
      isoWords: 'G00、G01、G90、G54 到 G59 与 ISO 6983 同义；G04 的 P 以秒计',
      toolChange: 'T 加两位数字与 M06 更换电极，并先升到机床安全 Z',
      offset: 'G43 H 加刀号启用电极长度与中心偏置，G49 取消',
      generator: 'M80 开启放电，M81 关闭；除 M80 之后的 G01 外其他移动不放电',
      orbitCodes: 'OBT001 圆，OBT002 方，OBT003 球，均在 XY 平面；OBT000 无摇动；STEP 为半径，单位 mm',
      heldDepth: 'H970= 存入长度（mm）；Z+0.188-H970 是工件坐标系中的高度：0.188 减去所存深度',
      subprogramPlace: '子程序在同一文件的主程序之后，以 N 与四位数字开头',
      rotaryAxis: '因 C 用于选择条件，电极旋转轴写作 A，单位度',
      retractAxis: 'G30 Z+ 只选择抬刀方向，不移动',
      contactHeight: 'M05 可写在快移程序段中；在位置之间移动时，工件零点以上 20 mm 足够高',
      numbersAndRemarks: '长度以 mm 写三位小数；圆括号内为注释',
    } satisfies Record<StarterAssumptionCode, string>),
    'C-OBT-1': 'G53、G54 到 G59、G80、G82、G83 与偏置字的作用与 GEN-ISO 相同',
    'C-OBT-2': 'OBT001 到 OBT004 为圆、方、球、三角；STEP 为半径',
    'C-OBT-3': '因 C 用于选择条件，旋转轴为 A；M80、M81 开关放电',
    'C-OBT-4': '条件表只是清单，须与控制系统中存储的条件核对',
    'CHMER-E-1': '手册证实：E01 LINE 的 W1 到 W4 为 X、Y、Z、C，W10 为摇动半径；其余 E 代码为假定',
    'CHMER-E-2': '手册称 E01 LINE 为增量；此处 W3 写绝对高度。未弄清之前不得运行',
    'CHMER-E-3': '摇动、条件、液泵与放电的 E 代码由 Heron 自拟',
    'CHMER-E-4': '每个子程序与条件表各为一个文件',
    'FANUC-MACRO-1': 'G00、G01、G04、G17、G21、G40、G43、G49、G53 到 G59、G65、G90、M00、M02、M06、M98、M99 为通用含义',
    'FANUC-MACRO-2': '宏程序号 P9810 到 P9890 由 Heron 自拟，机床厂另有编号',
    'FANUC-MACRO-3': 'G959 的 Z 为机床最低 Z',
    'FANUC-MACRO-4': 'M50、M51 开关液泵，M52、M53 开关放电',
    'EPX2-1': '标签名称与层次由 Heron 自拟：没有公开的 EPX 2 标签表',
    'EPX2-2': '长度为 mm，角度为度；X、Y、C 与深度均在工件坐标系中',
  },
} as const

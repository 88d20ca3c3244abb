import type { FindingTexts } from '../../finding-texts.ts'
import { findingReading } from './finding-reading.ts'
import { findingText } from './finding-text.ts'

/** Does not compile unless every check has a title and each of its codes a text. */
const checks = { ...findingReading, ...findingText }

/** The checks of the verifier and the words their findings use. */
export const finding = {
  ...(checks satisfies FindingTexts),
  misfit: { machine: '机型系列', electrode: '电极材料', workpiece: '工件材料', shape: '形状', area: '投影面积' },
  figure: {
    peakCurrent: '峰值电流（A）',
    onTime: '脉宽（µs）',
    offTime: '脉间（µs）',
    voltage: '开路电压（V）',
    servo: '伺服基准（V）',
    polarity: '极性',
    jumpHeight: '抬刀高度（mm）',
    jumpInterval: '抬刀间隔（s）',
  },
  op: {
    stop: '暂停',
    reset: '复位',
    machineZ: '机床 Z 移动',
    machineXy: '机床 X、Y 移动',
    limitZ: '限位宏',
    setOffset: '写补偿',
    storeOffset: '存补偿',
    useOffset: '调用补偿',
    toolCall: '换刀',
    toolReturn: '还刀',
    touch: '碰触',
    clear: '退开',
    centre: '取中',
    checkSpread: '重复性检查',
    setCs: '设坐标系',
    selectCs: '选坐标系',
    rapidXy: '平移',
    rapidZ: '快速 Z',
    approach: '接近',
    condition: '选条件',
    orbitOn: '摇动开',
    orbitOff: '摇动关',
    pumpOn: '油泵开',
    pumpOff: '油泵关',
    dischargeOn: '放电开',
    dischargeOff: '放电关',
    erode: '放电',
    dwell: '修光',
    call: '调用子程序',
    end: '程序结束',
    textEnd: '文本到此为止',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    finding: typeof finding
  }
}

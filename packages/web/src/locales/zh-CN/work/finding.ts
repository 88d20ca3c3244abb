import { checks } from '@heron/contract/labels/zh'
import { type CodeTexts, joinCodes } from '../../join-texts.ts'

/** The texts of the checks' codes, from a file for each check. */
const ofChecks = joinCodes(
  Object.values(import.meta.glob<CodeTexts>('./finding/*.ts', { eager: true, import: 'texts' })),
)

/** The titles of the verifier's checks and the words their findings use. */
const words = {
  title: checks,
  counted: '检查 {{of}} 处：{{failures}} 处不合格，{{warnings}} 处提醒。',
  body: { ball: '下基准球', block: '工件（定位点）', boss: '凸台', fixture: '装夹件', table: '工件下的支承（定位点）' },
  part: { ball: '上基准球', base: '电极底座', head: '电极头', holder: '夹具', chuck: '夹头' },
  /** Parts over the axis of the upper ball. */
  ballPart: { ball: '上基准球', chuck: '上基准球的夹头' },
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

export const finding = { ...words, ...ofChecks }

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    finding: typeof words
  }
}

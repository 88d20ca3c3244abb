import { checks } from '@heron/contract/labels/ja'
import { type CodeTexts, joinCodes } from '../../join-texts.ts'
import type { Texts } from '../../texts.ts'
import type { finding as zh } from '../../zh-CN/work/finding.ts'

/** The texts of the checks' codes, from a file for each check. */
const ofChecks = joinCodes(
  Object.values(import.meta.glob<CodeTexts>('./finding/*.ts', { eager: true, import: 'texts' })),
)

export const finding: Texts<typeof zh> = {
  title: checks,
  counted: '{{of}} か所を検査：不合格 {{failures}}、注意 {{warnings}}。',
  body: {
    ball: '下の基準球',
    block: 'ワーク（位置決め点）',
    boss: '高い面',
    fixture: 'クランプ具',
    table: 'ワークの支え（位置決め点）',
  },
  part: { ball: '上の基準球', base: '電極のベース', head: '電極の頭部', holder: 'ホルダー', chuck: 'チャック' },
  /** Parts over the axis of the upper ball. */
  ballPart: { ball: '上の基準球', chuck: '上の基準球のチャック' },
  misfit: { machine: '機種シリーズ', electrode: '電極材料', workpiece: 'ワーク材料', shape: '形状', area: '投影面積' },
  figure: {
    peakCurrent: 'ピーク電流（A）',
    onTime: 'オン時間（µs）',
    offTime: 'オフ時間（µs）',
    voltage: '無負荷電圧（V）',
    servo: 'サーボ基準（V）',
    polarity: '極性',
    jumpHeight: 'ジャンプ高さ（mm）',
    jumpInterval: 'ジャンプ間隔（s）',
  },
  op: {
    stop: '一時停止',
    reset: 'リセット',
    machineZ: '機械 Z 移動',
    machineXy: '機械 X・Y 移動',
    limitZ: 'リミットマクロ',
    setOffset: '補正の書込み',
    storeOffset: '補正の記憶',
    useOffset: '補正の呼出し',
    toolCall: '工具交換',
    toolReturn: '工具返却',
    touch: '接触',
    clear: '退避',
    centre: '中心算出',
    checkSpread: 'ばらつき検査',
    setCs: '座標系設定',
    selectCs: '座標系選択',
    rapidXy: '横移動',
    rapidZ: '早送り Z',
    approach: '接近',
    condition: '条件選択',
    orbitOn: '揺動オン',
    orbitOff: '揺動オフ',
    pumpOn: 'ポンプオン',
    pumpOff: 'ポンプオフ',
    dischargeOn: '放電オン',
    dischargeOff: '放電オフ',
    erode: '放電加工',
    dwell: 'スパークアウト',
    call: '呼出し',
    end: 'プログラム終了',
    textEnd: '文の終わり',
  },
  ...ofChecks,
}

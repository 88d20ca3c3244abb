import { type Titles, titled } from './titles.ts'

/** The points a person checks before and during a dry run; a good run has passed all of them. */
export const airCutChecklist = [
  'generatorOff',
  'clear',
  'slow',
  'stop',
  'units',
  'pots',
  'offsets',
  'directions',
] as const

export type AirCutPoint = (typeof airCutChecklist)[number]

export const airCutPoints: Readonly<Record<AirCutPoint, Titles>> = {
  generatorOff: titled(
    '放电电源关闭，油槽无人操作',
    'The generator is off, hands are out of the tank',
    '放電電源はオフ、タンク内に手を入れていない',
  ),
  clear: titled(
    '电极、夹头在抬高高度内无障碍',
    'Electrode and chuck are clear of everything at the raised height',
    '電極とチャックは上昇高さで干渉しない',
  ),
  slow: titled(
    '进给倍率最低，单段运行',
    'Lowest feed override, single block',
    '送りオーバーライド最低、シングルブロック',
  ),
  stop: titled('程序在第一段停止', 'The program stops at its first block', 'プログラムは最初のブロックで停止する'),
  units: titled(
    '控制系统显示毫米、绝对坐标和所列坐标系',
    'The control shows mm, absolute, and the systems listed',
    '制御装置は mm・絶対値・記載の座標系を表示する',
  ),
  pots: titled('每次换刀取的是所列刀号', 'Each tool change takes the pot listed', '工具交換ごとに記載の番号を取る'),
  offsets: titled(
    '补偿寄存器与程序一致',
    'The offset registers hold what the program set',
    'オフセットレジスタはプログラムの設定どおり',
  ),
  directions: titled('X、Y、Z、C 的运动方向正确', 'X, Y, Z and C move the right way', 'X・Y・Z・C の移動方向は正しい'),
}

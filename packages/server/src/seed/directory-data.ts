/** A department of the demo workshop with its sub-departments. */
export interface DemoDepart {
  readonly name: string
  readonly en: string
  readonly ja: string
  readonly category: '1' | '2' | '3'
  readonly below?: readonly DemoDepart[]
}

export const demoDeparts: readonly DemoDepart[] = [
  {
    name: '恒鹭精密模具厂',
    en: 'Heron Precision Moulds',
    ja: '恒鷺精密金型工場',
    category: '1',
    below: [
      {
        name: '设计部',
        en: 'Design',
        ja: '設計部',
        category: '2',
        below: [
          { name: '模具设计组', en: 'Mould design', ja: '金型設計グループ', category: '2' },
          { name: '电极设计组', en: 'Electrode design', ja: '電極設計グループ', category: '2' },
        ],
      },
      {
        name: '放电车间',
        en: 'EDM shop',
        ja: '放電加工工場',
        category: '2',
        below: [
          { name: '放电编程组', en: 'EDM programming', ja: '放電プログラムグループ', category: '2' },
          { name: '放电甲班', en: 'EDM shift A', ja: '放電 A 班', category: '2' },
          { name: '放电乙班', en: 'EDM shift B', ja: '放電 B 班', category: '2' },
        ],
      },
      { name: 'CNC 车间', en: 'Milling shop', ja: 'CNC 工場', category: '2' },
      { name: '质量部', en: 'Quality', ja: '品質部', category: '2' },
      { name: '项目部', en: 'Projects', ja: 'プロジェクト部', category: '2' },
    ],
  },
  {
    name: '昆山分厂',
    en: 'Kunshan works',
    ja: '崑山分工場',
    category: '1',
    below: [{ name: '放电车间（昆山）', en: 'EDM shop Kunshan', ja: '放電加工工場（崑山）', category: '2' }],
  },
]

/** Code, rank and names of positions. */
export const demoPositions: readonly (readonly [
  code: string,
  rank: '1' | '2' | '3' | '4' | '5',
  name: string,
  en: string,
  ja: string,
])[] = [
  ['mould-designer', '3', '模具设计师', 'Mould designer', '金型設計者'],
  ['electrode-designer', '3', '电极设计师', 'Electrode designer', '電極設計者'],
  ['edm-engineer', '4', '放电工程师', 'EDM engineer', '放電技術者'],
  ['edm-operator', '2', '放电操作员', 'EDM operator', '放電オペレーター'],
  ['milling-operator', '2', 'CNC 操作员', 'Milling operator', 'CNC オペレーター'],
  ['inspector', '2', '检验员', 'Inspector', '検査員'],
  ['project-manager', '4', '项目经理', 'Project manager', 'プロジェクト管理者'],
  ['plant-manager', '5', '厂长', 'Plant manager', '工場長'],
]

/** People of the demo workshop: department, position, sex; their accounts have random passwords. */
export const demoPeople: readonly (readonly [
  username: string,
  realname: string,
  depart: string,
  position: string,
  sex: 1 | 2,
])[] = [
  ['chen_wei', '陈伟', '模具设计组', 'mould-designer', 1],
  ['liu_yang', '刘洋', '模具设计组', 'mould-designer', 1],
  ['zhao_min', '赵敏', '模具设计组', 'mould-designer', 2],
  ['sun_li', '孙丽', '电极设计组', 'electrode-designer', 2],
  ['zhou_jie', '周杰', '电极设计组', 'electrode-designer', 1],
  ['wu_qiang', '吴强', '电极设计组', 'electrode-designer', 1],
  ['zheng_hao', '郑浩', '放电编程组', 'edm-engineer', 1],
  ['feng_xue', '冯雪', '放电编程组', 'edm-engineer', 2],
  ['jiang_tao', '蒋涛', '放电甲班', 'edm-operator', 1],
  ['shen_bo', '沈波', '放电甲班', 'edm-operator', 1],
  ['han_mei', '韩梅', '放电甲班', 'edm-operator', 2],
  ['yang_fan', '杨帆', '放电乙班', 'edm-operator', 1],
  ['zhu_jun', '朱军', '放电乙班', 'edm-operator', 1],
  ['qin_lan', '秦岚', '放电乙班', 'edm-operator', 2],
  ['xu_dong', '许东', 'CNC 车间', 'milling-operator', 1],
  ['he_ping', '何平', 'CNC 车间', 'milling-operator', 1],
  ['lv_fang', '吕芳', '质量部', 'inspector', 2],
  ['shi_lei', '施磊', '质量部', 'inspector', 1],
  ['zhang_ying', '张颖', '项目部', 'project-manager', 2],
  ['kong_ming', '孔明', '项目部', 'project-manager', 1],
  ['cao_gang', '曹刚', '恒鹭精密模具厂', 'plant-manager', 1],
  ['yan_hui', '严慧', '放电车间（昆山）', 'edm-engineer', 2],
  ['hua_tian', '华天', '放电车间（昆山）', 'edm-operator', 1],
]

/** Departments and positions of the demo accounts. */
export const demoAccounts: readonly (readonly [username: string, depart: string, position: string])[] = [
  ['admin', '恒鹭精密模具厂', 'plant-manager'],
  ['designer', '电极设计组', 'electrode-designer'],
  ['edm-designer', '放电编程组', 'edm-engineer'],
  ['operator', '放电甲班', 'edm-operator'],
  ['librarian', '放电编程组', 'edm-engineer'],
]

/** A second workshop with its own users and customers. */
export const demoTenant = {
  id: 1,
  name: '鹿城模具（租户）',
  en: 'Lucheng Moulds (tenant)',
  ja: '鹿城金型（テナント）',
  people: [
    ['lucheng', '鹿城管理员', 1],
    ['lin_qing', '林青', 2],
    ['gao_yuan', '高原', 1],
  ],
  customers: [
    ['LC-01', '海川电子', '吴先生', '0577-8800 5542', 'wu@haichuan.example', '温州市'],
    ['LC-02', '永和塑业', '陈小姐', '0576-8900 6631', 'chen@yonghe.example', '台州市'],
  ].map(([code = '', name = '', contact = '', phone = '', email = '', address = '']) => ({
    ...{ code, name, contact, phone, email, address, remark: '' },
  })),
} as const

/** A category with its subcategories. */
export interface DemoCategory {
  readonly name: string
  readonly en: string
  readonly ja: string
  readonly below?: readonly DemoCategory[]
}

export const demoCategories: readonly DemoCategory[] = [
  {
    name: '模具类型',
    en: 'Kinds of mould',
    ja: '金型の種類',
    below: [
      {
        name: '注塑模',
        en: 'Injection mould',
        ja: '射出成形金型',
        below: [
          { name: '家电外壳', en: 'Appliance housing', ja: '家電筐体' },
          { name: '汽车内饰', en: 'Car interior', ja: '自動車内装' },
          { name: '光学件', en: 'Optical part', ja: '光学部品' },
        ],
      },
      {
        name: '压铸模',
        en: 'Die-casting mould',
        ja: 'ダイカスト金型',
        below: [
          { name: '铝合金', en: 'Aluminium', ja: 'アルミ合金' },
          { name: '锌合金', en: 'Zinc', ja: '亜鉛合金' },
        ],
      },
      { name: '冲压模', en: 'Stamping die', ja: 'プレス金型' },
    ],
  },
  {
    name: '电极材料',
    en: 'Electrode materials',
    ja: '電極材料',
    below: [
      {
        name: '铜',
        en: 'Copper',
        ja: '銅',
        below: [
          { name: '紫铜', en: 'Pure copper', ja: '純銅' },
          { name: '铜钨', en: 'Copper tungsten', ja: '銅タングステン' },
        ],
      },
      { name: '石墨', en: 'Graphite', ja: 'グラファイト', below: [{ name: '细颗粒', en: 'Fine grain', ja: '微粒' }] },
    ],
  },
  {
    name: '返工原因',
    en: 'Reasons for rework',
    ja: '手直しの理由',
    below: [
      { name: '尺寸超差', en: 'Out of tolerance', ja: '寸法不良' },
      { name: '积碳', en: 'Carbon deposits', ja: '炭素の付着' },
      { name: '电极损耗过大', en: 'Too much electrode wear', ja: '電極の過大消耗' },
      { name: '装夹偏移', en: 'Shifted clamping', ja: 'クランプのずれ' },
    ],
  },
]

import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  probing: {
    anchor: '探测不是从定位起点开始，或起点不在工件顶面的平面之上。',
    beside: '下基准球偏离其记录位置 {{by}} mm 时，测得的 {{axis}} 会差 {{off}} mm：应在找到的球心上方再碰一次球顶。',
    burning: '测量时放电、油泵或摇动未关，或主轴上没有测头。',
    crash: '测量途中会撞上基准球或工件。',
    edge: '工件偏离其记录位置 {{by}} mm 时会碰到其边缘，测得的零点会错。',
    electrode: '按记录测得的电极中心或长度与预期不符。',
    escape: '碰触之后没有沿反方向退开。',
    escapeFeed: '退开进给 {{fast}} mm/min 与机床设置不符。',
    feed: '碰数进给 {{fast}} / {{slow}} mm/min，应为 {{allowed}} / {{allowedSlow}} mm/min。',
    moved: '工件偏离其记录位置 {{by}} mm 时，此处会相撞、碰不到面，或测错零点。',
    noContact: '在行程之内碰不到该碰的面。',
    noMaterial: '此处沿 {{axis}} 可能碰不到电极 {{tool}} 的材料；请预先测量，并改用已测数据。',
    place: '碰触点不在该碰的位置上。',
    repeats: '测量 {{repeats}} 次，设置为 {{wanted}} 次，或次数不全。',
    return: '接触返回 {{back}} mm，设置为 {{planned}} mm，且必须小于测量安全距离 {{most}} mm。',
    shape:
      '电极 {{tool}} 的轮廓碰球的位置与其外形框不同，测得的 {{axis}} 会差 {{off}} mm；请预先测量，并改用已测数据。',
    start: '碰触从接触前 {{before}} mm 处开始，应为 {{allowed}} mm：被测体可能偏离记录位置这么多。',
    tolerance: '测量公差 {{tolerance}} mm，设置为 {{planned}} mm。',
    travel: '碰触余量 {{spare}} mm，应为 {{allowed}} mm：行程过长或过短。',
    turned: '测量时 C 不在 0° 或角度未知，测得的偏移和尺寸会错。',
    unchecked: '结果未经重复性检查就存入。',
    uneven: '碰触点在位置 {{label}} 处，或工件偏离记录位置时会在该处；该处凸起、已铣空或已放电，测得的零点会错。',
    way: '测量途中的移动不该在此处：碰触、退开、升起、横移的顺序或位置不对。',
    zero: 'G{{cs}} 的 {{axis}} 零点与记录不符，或不该设。',
  },
} satisfies CheckTexts<'V18'>

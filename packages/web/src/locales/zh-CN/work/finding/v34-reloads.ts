import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  reload: {
    allowed: '刀库要装载 {{loads}} 次，电极设置只允许 {{allowed}} 次；请增加装载次数并重新生成方案。',
    discharge: '停机更换刀库时放电未关。',
    idle: '注释“{{said}}”后没有停机：操作者不会更换刀库。',
    low: '停机更换刀库时主轴不在机床安全 Z。',
    missing: '刀库第 {{load}} 次装载前没有停机：此后从刀位取出的是前一次装载的电极。',
    orbit: '停机更换刀库时摇动未关。',
    pump: '停机更换刀库时油泵未关。',
    said: '停机更换刀库前的注释是“{{said}}”，应为“{{is}}”：操作者会装错电极。',
    tool: '停机更换刀库时主轴上还有刀号 {{pot}}，应先放回。',
  },
} satisfies CheckTexts<'V34'>

import type { ReportEntity, ReportParam } from '@heron/contract/routes'
import { useEffect } from 'react'
import { CheckBox } from '../../../kit/form/check-box/check-box.tsx'
import type { Field, FieldInput } from '../../../kit/form/form/field.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'

/** [K05] The parameters of a report, and their default values. */
function ParamsInput({ entity, input }: { readonly entity: ReportEntity; readonly input: FieldInput }) {
  const t = useText()
  const language = useLanguage()
  const { onChange } = input
  const held = input.value as readonly ReportParam[]
  const own = held.filter((param) => entity.params.some(({ paramName }) => paramName === param.paramName))
  const isForeign = own.length < held.length
  useEffect(() => {
    // After another entity was chosen, remove parameters it does not have.
    if (isForeign) onChange([])
  }, [isForeign, onChange])
  const set = (paramName: ReportParam['paramName'], param: ReportParam | undefined) =>
    onChange([...own.filter((each) => each.paramName !== paramName), ...(param ? [param] : [])])
  return (
    <div className="h-report-params" id={input.id}>
      {entity.params.length === 0 ? <span>{t('report.noParams')}</span> : null}
      {entity.params.map(({ paramName: name, titles }) => {
        const paramName = name as ReportParam['paramName'] // the server has no others
        const title = titles[language] || titles.cn
        const param = own.find((each) => each.paramName === paramName)
        return (
          <div key={paramName}>
            <CheckBox
              label={`${t('report.taken')} ${title}`}
              checked={param !== undefined}
              onChange={(on) => set(paramName, on ? { paramName, paramTxt: '', paramValue: '' } : undefined)}
            />
            <span>{title}</span>
            <code>self_{paramName}</code>
            {param ? (
              <input
                className="h-native"
                aria-label={`${title} ${t('report.paramValue')}`}
                placeholder={t('report.paramValue')}
                value={param.paramValue}
                onChange={(event) => set(paramName, { ...param, paramValue: event.target.value })}
              />
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

/** The input of a report's parameters for one entity. */
export const paramsInput =
  (entity: ReportEntity): NonNullable<Field['render']> =>
  (input) => <ParamsInput key={entity.code} entity={entity} input={input} />

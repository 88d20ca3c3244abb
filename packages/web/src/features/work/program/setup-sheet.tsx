import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program } from '@heron/contract/routes'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { ABSENT, formatNumber } from '../../../lib/text/format.ts'
import { textOr, useText } from '../../../lib/text/text.ts'
import { PotText } from '../../../widgets/electrode-copy/pot-text.tsx'
import { ForecastTime } from '../../../widgets/forecast/forecast.tsx'
import { PrintedBy } from '../../../widgets/printed-by/printed-by.tsx'
import { StaleNote } from '../../../widgets/verification/stale-note.tsx'
import { VerificationNote } from '../../../widgets/verification/verification.tsx'
import { NotCheckedLine } from './not-checked.tsx'
import { WithdrawnNote } from './program-state.tsx'
import { type Sheet, SheetConditions, SheetTools, SheetWorkpiece } from './setup-sheet-parts.tsx'
import { AcceptedBy, WarningText } from './warning-text.tsx'
import './findings.css'
import './program-windows.css'

interface SetupSheetDialogProps {
  readonly program: Program
  readonly onClose: () => void
}

/** The setup sheet, from the interpreter's reading of the text: for comparison by a person, and for printing. */
export function SetupSheetDialog({ program, onClose }: SetupSheetDialogProps) {
  const t = useText()
  const sheet = useCall(
    programRoutes.setupSheet,
    { query: { id: program.id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Dialog
      title={t('program.setupSheet')}
      width={920}
      onClose={onClose}
      footer={
        <Button kind="primary" icon="print" onClick={() => globalThis.print()}>
          {t('program.print')}
        </Button>
      }
    >
      <ReadPart of={sheet} />
      {sheet.isPending ? <Empty title={t('kit.loading')} /> : null}
      {sheet.data ? <SetupSheet sheet={sheet.data} /> : null}
    </Dialog>
  )
}

const fixtureFigures = [
  ['x', 'workpiece.fixtureX'],
  ['y', 'workpiece.fixtureY'],
  ['length', 'workpiece.fixtureLength'],
  ['width', 'workpiece.fixtureWidth'],
  ['top', 'workpiece.fixtureTop'],
] as const

function SetupSheet({ sheet }: { readonly sheet: Sheet }) {
  const t = useText()
  const { program, extent } = sheet
  return (
    <div className="setup-sheet">
      <WithdrawnNote program={program} />
      <KeyValues
        columns={3}
        items={[
          { label: t('project.number'), value: `${program.projectNumber} ${program.projectName}` },
          { label: t('program.number'), value: `${program.number} r${program.revision}` },
          { label: t('project.machine'), value: program.machineNo },
          { label: t('machine.post'), value: <PrintedBy post={program.post} control /> },
          {
            label: t('program.state'),
            value: (
              <>
                {t(`program.states.${program.state}`)} <StaleNote reasons={program.staleReasons} />
                <VerificationNote verification={program.verification} />
              </>
            ),
          },
          { label: t('program.lowestZ'), value: `${formatNumber(sheet.lowestZ, 4)} mm` },
          {
            label: t('program.lowestMachineZ'),
            value: sheet.lowestMachineZ === null ? '–' : `${formatNumber(sheet.lowestMachineZ, 4)} mm`,
          },
          { label: t('program.highestFeed'), value: `${formatNumber(sheet.highestFeed, 1)} mm/min` },
          {
            label: t('program.time'),
            value: <ForecastTime forecast={program.forecast} atRelease={program.atRelease} />,
          },
          { label: t('program.toolChanges'), value: String(program.toolChanges) },
          { label: t('program.crc'), value: (program.releasedCrc32 ?? program.crc32) || ABSENT },
          ...(['x', 'y', 'z'] as const).map((axis) => ({
            label: t('program.extent', { axis: axis.toUpperCase() }),
            value: `${formatNumber(extent.min[axis], 4)} … ${formatNumber(extent.max[axis], 4)}`,
          })),
        ]}
      />
      <SheetWorkpiece sheet={sheet} />
      <SheetTools sheet={sheet} />
      <h3>{t('program.placesRead')}</h3>
      <div className="setup-sheet-wide">
        <table className="h-table">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">T</th>
              <th scope="col">{t('location.label')}</th>
              <th scope="col">G</th>
              {['X', 'Y', 'C', 'Z'].map((axis) => (
                <th key={axis} scope="col" className="h-number">
                  {axis}
                </th>
              ))}
              <th scope="col" className="h-number">
                {t('plan.steps')}
              </th>
              <th scope="col">E</th>
            </tr>
          </thead>
          <tbody>
            {sheet.locations.map((place) => (
              <tr key={place.order}>
                <td className="h-muted">{place.order}</td>
                <td className="h-mono">
                  <PotText pot={place.pot} load={place.load} />
                </td>
                <td>{place.label}</td>
                <td className="h-mono">{place.cs}</td>
                <td className="h-number">{formatNumber(place.x, 4)}</td>
                <td className="h-number">{formatNumber(place.y, 4)}</td>
                <td className="h-number">{formatNumber(place.c, 3)}</td>
                <td className="h-number">{formatNumber(place.z, 4)}</td>
                <td className="h-number">{place.steps}</td>
                <td className="h-mono">{place.conditions.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SheetConditions sheet={sheet} />
      {sheet.fixtures.length > 0 ? (
        <>
          <h3>{t('workpiece.fixtures')}</h3>
          <div className="setup-sheet-wide">
            <table className="h-table">
              <thead>
                <tr>
                  <th scope="col">{t('workpiece.fixtureName')}</th>
                  {fixtureFigures.map(([name, label]) => (
                    <th key={name} scope="col" className="h-number">
                      {t(label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sheet.fixtures.map((fixture) => (
                  <tr key={fixture.name}>
                    <td>{fixture.name}</td>
                    {fixtureFigures.map(([name]) => (
                      <td key={name} className="h-number">
                        {formatNumber(fixture[name], 4)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
      {sheet.burnt.length > 0 ? (
        <>
          <h3>{t('program.burntAlready')}</h3>
          <p>{sheet.burnt.join(' · ')}</p>
        </>
      ) : null}
      {sheet.accepted.length > 0 ? (
        <>
          <h3>{t('program.acceptance.accepted')}</h3>
          <ul>
            {sheet.accepted.map((warning) => (
              <li key={warning.number}>
                <WarningText warning={warning} />
                <AcceptedBy warning={warning} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>{t('program.firstMoves')}</h3>
      <pre>{sheet.firstMoves.map((move) => `${String(move.line).padStart(5)}  ${move.text}`).join('\n')}</pre>
      <NotCheckedLine parts={sheet.notChecked} />
      <p className="h-muted">
        {t('program.notModelled')}{' '}
        {sheet.notModelled.map((code) => textOr(`program.unmodelled.${code}`, code)).join(' · ')}
      </p>
    </div>
  )
}

import { IconFile } from '@tabler/icons-react'
import { FileChip } from '../../ui/attachments/FileChip'
import { BackLink } from '../../ui/BackLink'
import { CopyButton } from '../../ui/CopyButton'
import { ColumnChart } from '../../ui/charts/ColumnChart'
import { LineChart } from '../../ui/charts/LineChart'
import { RowChart } from '../../ui/charts/RowChart'
import { EllipsisText } from '../../ui/data/EllipsisText'
import { Timeline, type TimelineStep } from '../../ui/data/Timeline'
import { FieldErrorSummary } from '../../ui/forms/FieldErrorSummary'
import { PersonAvatar } from '../../ui/PersonAvatar'

const LONG = 'Certificado de titularidad de la cuenta en la que se cobran los rendimientos del alquiler'
const WIDTH = 280
const STATES = { done: 'done', current: 'now', pending: 'to come', skipped: 'not needed' } as const
const STEPS = Object.keys(STATES).map(state => ({
  id: state,
  title: `${state}: ${LONG}`,
  state: state as TimelineStep['state'],
  date: '28 feb',
  body: LONG,
}))

export function ReadParts() {
  return (
    <div className="stack gap-md">
      <BackLink to="/dev/kit">Back</BackLink>
      <div className="row wrap gap-xs">
        <PersonAvatar person={{ name: 'Ana', lastname: 'Gil', avatar: null, avatarColor: '#f08c00' }} named />
        <PersonAvatar person={{ name: 'Ana', lastname: 'Gil', avatar: null, avatarColor: null }} size={40} />
        <CopyButton value={LONG} name="Text" />
      </div>
      <EllipsisText>{LONG.repeat(4)}</EllipsisText>
      <EllipsisText lines={2}>{LONG.repeat(8)}</EllipsisText>
      <FileChip name={`${LONG}.pdf`} icon={<IconFile aria-hidden="true" />} />
      <FieldErrorSummary takesFocus={false} errors={[{ label: LONG, message: 'Este campo es obligatorio' }]} />
      <Timeline steps={STEPS} stateLabels={STATES} />
      <RowChart
        width={WIDTH}
        summary="Rows"
        color="--border-strong"
        partColor="--brand"
        rows={[
          { key: '1', label: 'Short', value: 12, part: 4, text: '12' },
          { key: '2', label: LONG.slice(0, 40), value: 3, part: 0, text: '12.000.000 €' },
        ]}
      />
      <ColumnChart
        width={WIDTH}
        summary="Columns"
        series={[
          { id: 'won', name: 'Won', color: '--family-approval' },
          { id: 'lost', name: LONG, color: '--family-request' },
        ]}
        columns={['ene 26', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago'].map((label, at) => ({
          key: label,
          label,
          values: [at, 7 - at],
        }))}
        format={String}
      />
      <ColumnChart
        width={WIDTH}
        summary="Columns without anything"
        series={[{ id: 'won', name: 'Won', color: '--brand' }]}
        columns={[{ key: 'ene', label: 'ene', values: [0] }]}
        format={String}
      />
      <LineChart
        width={WIDTH}
        summary="Lines"
        points={['1', '2', '3']}
        lines={[{ id: 'a', name: 'Lines', color: '--brand', values: [1, 3, 2] }]}
        format={String}
      />
    </div>
  )
}

import '@mantine/core/styles.layer.css'
import { Button, Stack } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDate, formatDateTime, formatMoney } from '../../lib/texts/formats'
import { CardHead } from '../../ui/CardHead'
import { Chip, type Tone } from '../../ui/data/Chip'
import { DataTable } from '../../ui/data/DataTable'
import { UnreadCount } from '../../ui/data/UnreadCount'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { CheckField } from '../../ui/fields/choices/CheckField'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { Segments } from '../../ui/fields/choices/Segments'
import { SelectField } from '../../ui/fields/choices/SelectField'
import { DayField } from '../../ui/fields/dates/DayField'
import { MoneyField } from '../../ui/fields/numbers/DecimalField'
import { StepperField } from '../../ui/fields/numbers/StepperField'
import { PasswordField } from '../../ui/fields/text/PasswordField'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { TextField } from '../../ui/fields/text/TextField'
import { FilterChoice } from '../../ui/list/FilterChoice'
import { FilterMenu } from '../../ui/list/FilterMenu'
import { FilterRow } from '../../ui/list/FilterRow'
import { FilterToggle } from '../../ui/list/FilterToggle'
import { TableShapes } from '../../ui/list/TableShapes'
import { Card, Page } from '../../ui/Page'
import { ChosenParts } from './ChosenParts'
import { OverParts } from './OverParts'
import { ReadParts } from './ReadParts'

const LONG = 'María de los Ángeles Fernández de Córdoba y Ruiz de Castañeda'
const LIMIT = 12_000_000
const BANKS = ['Caja Rural', 'Banco del Norte', 'Banca Mediterránea'].map(name => ({ value: name, label: name }))
const TONES: readonly Tone[] = [
  ...(['neutral', 'info', 'success', 'warning', 'danger'] as const),
  ...(['family-request', 'family-contract', 'family-study', 'family-offers', 'family-approval'] as const),
  ...(['tag-red', 'tag-orange', 'tag-amber', 'tag-green', 'tag-teal'] as const),
  ...(['tag-cyan', 'tag-blue', 'tag-indigo', 'tag-purple', 'tag-grey'] as const),
]
const ROWS = [
  { key: '1', name: LONG, amount: LIMIT, date: '2026-10-24T08:00:00Z' as const },
  { key: '2', name: 'Ana Gil', amount: 950, date: '2024-10-24T08:00:00Z' as const },
]
const nothing = () => undefined

function Story({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <CardHead title={title} intro={LONG} />
      {children}
    </Card>
  )
}

/** /dev/kit, in development only: the parts of the kit in their states, with the longest names and amounts. */
export default function KitPage() {
  const [bank, setBank] = useState<string | null>(null)
  const [banks, setBanks] = useState<readonly string[]>(['Caja Rural'])
  const [asking, setAsking] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  return (
    <main className="pad-md">
      <Page title="Kit" intro={LONG} actions={<Button onClick={() => setAsking(true)}>Dialog</Button>}>
        {/* It extends to the edges of a phone, so it is in no card. */}
        <FilterRow searchLabel="Search" search="" onSearch={nothing} isFiltered onClear={nothing}>
          <FilterToggle label="Off" on={false} onToggle={nothing} />
          <FilterToggle label="On" on onToggle={nothing} />
          <FilterMenu label="Several" options={BANKS} chosen={banks} onChange={setBanks} />
          <FilterChoice label="One" any="Any bank" options={BANKS} value={bank} onChange={setBank} />
          <FilterChoice label="One, chosen" any="Any bank" options={BANKS} value="Caja Rural" onChange={nothing} />
        </FilterRow>
        <Story title="Fields">
          <form onSubmit={event => event.preventDefault()}>
            <Stack>
              <TextField label="Empty" onChange={nothing} />
              <TextField label="Wrong" value="x" onChange={nothing} error="Este campo es obligatorio" />
              <TextField label="Optional, disabled" value={LONG} onChange={nothing} optional disabled />
              <MoneyField label="Amount" value={LIMIT} onChange={nothing} />
              <SelectField label="Searched" options={BANKS} value={bank} onChange={setBank} />
              <NativeSelectField label="Of a few" options={BANKS} placeholder="None" value={bank} onChange={setBank} />
              <CheckField label={LONG} defaultChecked onChange={nothing} />
              <CheckField label="Refused" onChange={nothing} error="Este campo es obligatorio" />
              <PasswordField label="Password" value="secreta" onChange={nothing} />
              <TextAreaField label="Several lines" value={LONG} onChange={nothing} />
              <DayField label="Day" value="2026-02-28" onChange={nothing} />
              <StepperField label="Few" value={2} onChange={nothing} min={0} max={2} />
              <Segments options={BANKS.slice(0, 2)} value={bank} onChange={setBank} aria-label="Side by side" />
            </Stack>
          </form>
        </Story>
        <Story title="Chosen">
          <ChosenParts />
        </Story>
        <Story title="Over the page">
          <OverParts />
        </Story>
        <Story title="Chips and counts">
          <div className="row wrap gap-xs">
            {TONES.map(tone => (
              <Chip key={tone} tone={tone} dot={tone.startsWith('family')}>
                {tone}
              </Chip>
            ))}
            <UnreadCount count={3} />
          </div>
        </Story>
        <Story title="Table">
          <DataTable
            caption="Table"
            columns={[
              { id: 'name', title: 'Name', sortable: true, cell: row => row.name },
              { id: 'amount', title: 'Amount', numeric: true, cell: row => formatMoney(row.amount) },
              { id: 'day', title: 'Day', numeric: true, cell: row => formatDate(row.date) },
              { id: 'time', title: 'Time', numeric: true, cell: row => formatDateTime(row.date) },
            ]}
            rows={ROWS}
            keyOf={row => row.key}
            sorting={{ id: 'name', direction: 'asc' }}
            onSort={nothing}
            selected={selected}
            onSelect={setSelected}
          />
        </Story>
        <Story title="Read">
          <ReadParts />
        </Story>
        <Story title="Nothing, loading, failed">
          <EmptyState action={<Button variant="default">Verb</Button>}>{LONG}</EmptyState>
          <EmptyState icon={<IconBell />}>{LONG}</EmptyState>
          <Skeletons above={[24, 34]} count={3} height={40} />
          <TableShapes />
          <ErrorState error={new Error('failed')} onRetry={nothing} />
        </Story>
        <Story title="Buttons">
          <div className="row wrap gap-xs">
            {(['filled', 'default', 'light', 'subtle'] as const).map(variant => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
            <Button loading>Running</Button>
            <Button disabled>Disabled</Button>
            <Button color="red">Dangerous</Button>
          </div>
        </Story>
      </Page>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={LONG}
        confirm={{ label: 'Verb', run: () => setAsking(false) }}
        other={{ label: 'Another verb', run: nothing }}
      >
        {LONG}
      </ConfirmDialog>
    </main>
  )
}

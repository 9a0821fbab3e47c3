import { AUDIT_KINDS } from '@llave/domain/audit/audit-actions'
import { fullName } from '@llave/domain/people/full-name'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchFile, saveFile } from '../../lib/api/download'
import { readParams, saysSomething, useAddressParams } from '../../lib/list/params'
import { useStaff } from '../../lib/queries/use-staff'
import { useTexts } from '../../lib/texts/texts'
import { DataTable } from '../../ui/data/DataTable'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Pending } from '../../ui/feedback/Pending'
import { DateField } from '../../ui/fields/dates/DateField'
import { ExportMenu } from '../../ui/list/ExportMenu'
import { FilterChoice } from '../../ui/list/FilterChoice'
import { FilterMenu } from '../../ui/list/FilterMenu'
import { FilterRow } from '../../ui/list/FilterRow'
import { ListTab } from '../../ui/list/ListTab'
import { ShowMore } from '../../ui/list/ShowMore'
import classes from './AuditTab.module.css'
import { auditColumns } from './audit-columns'
import { type AuditAsked, auditPages, auditParams, filtersOf } from './audit-query'

/** The audit: a section of the settings for superadmins. Its filters are in the URL. */
export default function AuditTab() {
  const t = useTexts()
  const [asked, filter] = useAddressParams(auditParams)
  const query = useInfiniteQuery({ ...auditPages(asked), placeholderData: keepPreviousData })
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.records), [query.data])
  const isFiltered = saysSomething(auditParams, asked)
  const clear = () => filter(readParams(auditParams, new URLSearchParams()))
  const columns = useMemo(() => auditColumns(t), [t])

  return (
    <ListTab
      intro={t('audit.intro')}
      actions={
        <ExportMenu
          variant="default"
          onExport={async format =>
            saveFile(await fetchFile('POST /audit/export', { body: { format, filters: filtersOf(asked) } }))
          }
        />
      }
      bar={<AuditBar asked={asked} isFiltered={isFiltered} onFilter={filter} onClear={clear} />}
    >
      {!rows && <Pending error={query.error} retry={query.refetch} count={12} height={36} />}
      {rows?.length === 0 && (
        <EmptyState
          {...(isFiltered && {
            action: (
              <Button variant="default" onClick={clear}>
                {t('area.list.clear')}
              </Button>
            ),
          })}
        >
          {t(isFiltered ? 'audit.nothing' : 'audit.empty')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <div className="stack gap-xs">
          <DataTable
            dense
            caption={t('audit.caption')}
            columns={columns}
            rows={rows}
            keyOf={row => row._id}
            busy={query.isPlaceholderData}
          />
          <ShowMore of={query} />
        </div>
      )}
    </ListTab>
  )
}

interface BarProps {
  readonly asked: AuditAsked
  readonly isFiltered: boolean
  readonly onFilter: (changes: Partial<AuditAsked>, as?: { readonly replace: boolean }) => void
  readonly onClear: () => void
}

function AuditBar({ asked, isFiltered, onFilter, onClear }: BarProps) {
  const t = useTexts()
  const { data: staff = [] } = useStaff()
  const people = staff.map(person => ({ value: person._id, label: fullName(person) }))
  const isColleague = people.some(({ value }) => value === asked.personId)
  const others = asked.personId && !isColleague ? [{ value: asked.personId, label: t('audit.filters.other') }] : []
  return (
    <FilterRow
      searchLabel={t('audit.filters.number')}
      search={auditParams.numOperation.write(asked.numOperation)}
      onSearch={text => onFilter({ numOperation: auditParams.numOperation.read(text.trim()) }, { replace: true })}
      isFiltered={isFiltered}
      onClear={onClear}
    >
      <FilterMenu
        label={t('words.type')}
        options={AUDIT_KINDS.map(value => ({ value, label: t(`audit.kinds.${value}`) }))}
        chosen={asked.kinds}
        onChange={kinds => onFilter({ kinds })}
      />
      <FilterChoice
        label={t('words.person')}
        any={t('audit.filters.anybody')}
        options={[...people, ...others]}
        value={asked.personId}
        onChange={personId => onFilter({ personId })}
      />
      <div className="flex gap-6">
        {(['from', 'to'] as const).map(end => (
          <DateField
            key={end}
            className={classes.day ?? ''}
            size="xs"
            aria-label={t(`audit.filters.${end}`)}
            leftSection={<span className={classes.end}>{t(`audit.filters.${end}`)}</span>}
            leftSectionWidth={54}
            value={asked[end]}
            onChange={value => onFilter({ [end]: value })}
          />
        ))}
      </div>
    </FilterRow>
  )
}

import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useList } from '../../../lib/list/use-list'
import { paths } from '../../../lib/navigation/paths'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { ListTable } from '../../../ui/list/ListTable'
import { isStaffRow, operationsList } from '../board-calls'
import { isMine } from '../filters/filters'
import { BulkActions } from './bulk/BulkActions'
import { useOperationColumns } from './operation-columns'

export function OperationsTable({ onCreate }: { readonly onCreate: () => void }) {
  const t = useTexts()
  const { roles } = useSignedIn()
  const list = useList(operationsList)
  const columns = useOperationColumns()
  const { filters, search } = list.asked
  const mine = isMine({ ...filters, search })
  return (
    <ListTable
      list={list}
      rows={list.rows?.filter(isStaffRow)}
      caption={t('area.titles.operations')}
      columns={columns}
      nameOf={row => t('common.operation.named', { number: row.numOperation, title: row.title })}
      addressOf={row => paths.operation(row._id)}
      exportCall="POST /operations/export"
      source={roles.includes('superadmin') && <ImportLink />}
      bulk={selected => (
        <BulkActions selected={selected} onSelect={list.select} withArchived={filters.isArchived !== 'EN_CURSO'} />
      )}
      countText={count => t('board.lists.count', { count })}
      nothingFound={
        mine ? { text: t('board.filters.nothingMine'), clear: t('words.showAll') } : t('board.filters.nothing')
      }
      empty={t('board.table.empty')}
      create={{ label: t('area.search.commands.operation'), run: onCreate }}
    />
  )
}

function ImportLink() {
  const t = useTexts()
  return (
    <Button component={Link} to={paths.imports} size="sm" variant="subtle" color="gray" leftSection={<IconUpload />}>
      {t('words.import')}
    </Button>
  )
}

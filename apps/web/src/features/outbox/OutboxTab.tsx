import { MAIL_STATUSES } from '@llave/api-contract/mail-statuses'
import type { OutboxMail } from '@llave/api-contract/outbox.calls'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { defineList } from '../../lib/list/define-list'
import { oneId } from '../../lib/list/one-id'
import { opened, someOf, useAddressParams, withParam } from '../../lib/list/params'
import { useList } from '../../lib/list/use-list'
import { paths } from '../../lib/navigation/paths'
import { useCall } from '../../lib/queries/use-call'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { EllipsisText } from '../../ui/data/EllipsisText'
import { EmailText } from '../../ui/data/EmailText'
import { FilterMenu } from '../../ui/list/FilterMenu'
import { ListBar } from '../../ui/list/ListBar'
import { ListTab } from '../../ui/list/ListTab'
import { type ListColumn, ListTable } from '../../ui/list/ListTable'
import { MailDrawer } from './MailDrawer'
import { mailOutcome, OUTCOME_TONE } from './mail-outcome'

const params = { mail: opened }

export default function OutboxTab() {
  const t = useTexts()
  const list = useList(outboxList)
  const [{ mail }, ask] = useAddressParams(params)
  const columns = useMemo(() => columnsOf(t), [t])
  const { status, operationId } = list.asked.filters
  const resend = useCall('POST /outbox/resend', {
    done: ({ total }) => t('outbox.resent', { count: total }),
    onDone: () => list.select(new Set()),
  })

  return (
    <ListTab
      intro={t('outbox.intro')}
      bar={
        <ListBar list={list} searchLabel={t('outbox.search')}>
          <FilterMenu
            label={t('words.status')}
            options={MAIL_STATUSES.map(value => ({ value, label: t(`outbox.status.${value}`) }))}
            chosen={status}
            onChange={chosen => list.filter({ status: chosen })}
          />
          {operationId && (
            <Button size="sm" variant="light" onClick={() => list.filter({ operationId: null })}>
              {t('outbox.allOperations')}
            </Button>
          )}
        </ListBar>
      }
    >
      <ListTable
        list={list}
        rows={list.rows}
        caption={t('outbox.caption')}
        columns={columns}
        nameOf={row => `${row.to} ${row.subject}`}
        addressOf={(row, search) => withParam(search, 'mail', row._id)}
        countText={count => t('outbox.count', { count })}
        nothingFound={t('outbox.nothing')}
        empty={t('outbox.empty')}
        bulk={selected => (
          <Button
            size="sm"
            variant="default"
            loading={resend.running}
            onClick={() => void resend.run({ body: { ids: [...selected] } })}
          >
            {t('common.actions.sendAgain')}
          </Button>
        )}
      />
      <MailDrawer emailId={mail} onClose={() => ask({ mail: null })} />
    </ListTab>
  )
}

function columnsOf(t: Translate): readonly ListColumn<OutboxMail>[] {
  return [
    {
      id: 'to',
      title: t('outbox.columns.to'),
      share: 1.5,
      cell: ({ to }) => (
        <EllipsisText>
          <EmailText>{to}</EmailText>
        </EllipsisText>
      ),
    },
    {
      id: 'subject',
      title: t('words.subject'),
      share: 2,
      cell: mail => <EllipsisText lines={2}>{mail.subject || mail.template}</EllipsisText>,
    },
    {
      id: 'status',
      title: t('words.status'),
      cell: mail => {
        const outcome = mailOutcome(mail)
        return <Chip tone={OUTCOME_TONE[outcome]}>{t(`outbox.status.${outcome}`)}</Chip>
      },
    },
    {
      id: 'operation',
      title: t('common.operation.title'),
      yields: 1,
      cell: ({ operationId, numOperation }) =>
        operationId &&
        numOperation !== null && (
          <Link to={paths.operation(operationId)}>{t('common.operation.number', { number: numOperation })}</Link>
        ),
    },
    {
      id: 'createdDate',
      title: t('words.createdDate'),
      numeric: true,
      cell: mail => formatDateTime(mail.createdDate),
    },
  ]
}

const outboxList = defineList('POST /outbox/listPagination', {
  filters: { status: someOf(MAIL_STATUSES), operationId: oneId },
  sorts: ['createdDate'],
  sort: { id: 'createdDate', direction: 'desc' },
})

import type { AgencySightsOfRequest } from '@llave/api-contract/agencies.calls'
import type { AgencySight } from '@llave/domain/agencies/agency-sight'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { CardHead } from '../../../ui/CardHead'
import { Pending } from '../../../ui/feedback/Pending'
import { Card } from '../../../ui/Page'
import { agencySightsQuery } from '../agencies-queries'
import { Shown } from '../Shown'
import { AwaitedSights } from './AwaitedSights'
import classes from './customer.module.css'

/** For the customer: what the agency that sent them sees of this request, or of all their requests. */
export default function AgencySees({ operationId }: { readonly operationId?: string }) {
  const { data, error, refetch } = useQuery(agencySightsQuery)
  if (!data) return <Pending error={error} retry={refetch} shapes={<AwaitedSights operationId={operationId} />} />
  return data
    .filter(({ operation }) => operationId === undefined || operation._id === operationId)
    .map(request => <Sights key={request.operation._id} request={request} isNamed={operationId === undefined} />)
}

interface Props {
  readonly request: AgencySightsOfRequest
  readonly isNamed: boolean
}

function Sights({ request, isNamed }: Props) {
  const t = useTexts()
  const { operation, agency, sights } = request
  return (
    <Card>
      <CardHead title={t('agencies.sees.title', { agency })} intro={t('agencies.sees.intro')} />
      <div className="stack gap-lg">
        {isNamed && (
          <p>
            <Link className="link" to={paths.request(operation._id)}>
              {t('common.operation.number', { number: String(operation.numOperation) })}
            </Link>
          </p>
        )}
        {sights.map(({ sight, allowedDate }) => (
          <SightSwitch key={sight} request={request} sight={sight} allowedDate={allowedDate} />
        ))}
      </div>
    </Card>
  )
}

interface SwitchProps {
  readonly request: AgencySightsOfRequest
  readonly sight: AgencySight
  readonly allowedDate: AgencySightsOfRequest['sights'][number]['allowedDate']
}

function SightSwitch({ request: { operation, amounts, papers }, sight, allowedDate }: SwitchProps) {
  const t = useTexts()
  const change = useCall('POST /operations/letAgencySee')
  // Shows the new value immediately; the saved one counts again after success or refusal.
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <div>
      <Switch
        size="md"
        label={t(`agencies.sees.${sight}.label`)}
        description={t(`agencies.sees.${sight}.help`)}
        checked={wanted ?? allowedDate !== null}
        onChange={event => {
          const allowed = event.currentTarget.checked
          setWanted(allowed)
          void change.run({ body: { operationId: operation._id, sight, allowed } }).then(() => setWanted(null))
        }}
      />
      <div className={classes.shown} data-allowed={allowedDate !== null || undefined}>
        <p className="dimmed">
          {allowedDate ? t('agencies.sees.since', { date: formatDate(allowedDate) }) : t('agencies.sees.would')}:
        </p>
        <p>
          <Shown amounts={sight === 'AMOUNTS' ? amounts : null} papers={sight === 'DOCUMENTS' ? papers : null} />
        </p>
      </div>
    </div>
  )
}

import type { ApiKeyRecord } from '@llave/api-contract/integrations.calls'
import { keyStanding } from '@llave/domain/integrations/api-keys'
import { fullName } from '@llave/domain/people/full-name'
import { dateOf } from '@llave/domain/time/calendar-day'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { formatDate, formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'

interface Props {
  readonly of: ApiKeyRecord
  readonly onChange: () => void
  readonly onEnd: () => void
}

export function KeyRow({ of, onChange, onEnd }: Props) {
  const t = useTexts()
  const { name, prefix, scopes, createdBy, networks, lastUsedDate, lastUsedIp } = of
  const made = formatDate(of.createdDate)
  return (
    <li className="stack gap-xs entry">
      <div className="stack gap-2xs">
        <span className="row gap-xs wrap">
          <strong>{name}</strong>
          <code>{prefix}…</code>
        </span>
        <span className="dimmed fz-sm">{scopes.map(scope => t(`integrations.keys.scope.${scope}`)).join(' · ')}</span>
        <span className="dimmed fz-sm">
          {createdBy
            ? t('integrations.keys.madeBy', { date: made, name: fullName(createdBy) })
            : t('integrations.keys.made', { date: made })}
        </span>
        <KeyEnd of={of} />
        {networks && <span className="dimmed fz-sm">{t('integrations.keys.onlyFrom', { networks })}</span>}
        <span className="dimmed fz-sm">
          {lastUsedDate
            ? t('integrations.keys.used', { date: formatDateTime(lastUsedDate), ip: lastUsedIp ?? '–' })
            : t('integrations.keys.unused')}
        </span>
      </div>
      <fieldset className="flex wrap gap-6" aria-label={name}>
        <Button
          component={Link}
          to={`${paths.configurationTab('registro')}?personId=${of.account}`}
          size="compact-sm"
          variant="default"
        >
          {t('integrations.keys.log')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onChange}>
          {t('common.actions.edit')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`${t('integrations.keys.end')} ${name}`}
          onClick={onEnd}
        >
          {t('integrations.keys.end')}
        </Button>
      </fieldset>
    </li>
  )
}

const ENDS = {
  LIVE: { key: 'integrations.keys.expires', tone: null },
  ENDING: { key: 'integrations.keys.ending', tone: 'warning' },
  ENDED: { key: 'integrations.keys.over', tone: 'danger' },
} as const

function KeyEnd({ of: { expiresDate } }: Pick<Props, 'of'>) {
  const t = useTexts()
  if (!expiresDate) return <span className="dimmed fz-sm">{t('integrations.keys.never')}</span>
  const { key, tone } = ENDS[keyStanding(dateOf(expiresDate), new Date())]
  const words = t(key, { date: formatDate(expiresDate) })
  return tone ? (
    <span>
      <Chip tone={tone}>{words}</Chip>
    </span>
  ) : (
    <span className="dimmed fz-sm">{words}</span>
  )
}

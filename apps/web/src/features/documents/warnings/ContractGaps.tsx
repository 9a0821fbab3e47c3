import { type ContractGap, isCompanyGap } from '@llave/domain/contracts/contract-gaps'
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { helpOfError } from '../../../lib/navigation/error-help'
import { paths } from '../../../lib/navigation/paths'
import { useSession } from '../../../lib/session/session'
import { formatList } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorHelp } from '../../../ui/ErrorHelp'

interface Props {
  readonly missing: readonly ContractGap[]
  /** The contract is overdue to be sent, and will be sent once it is complete. */
  readonly waits?: boolean
}

/** The gaps of an operation's contract, and a link to the company's data; nothing when it is complete. */
export function ContractGaps({ missing, waits = false }: Props) {
  const t = useTexts()
  const isOwner = useSession()?.record.roles.includes('superadmin') ?? false
  if (missing.length === 0) return null
  const names = missing.map(gap => t(`operations.contractGaps.names.${gap}`))
  const list = formatList(t, names)
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />} title={t('operations.contractGaps.title')}>
      <div className="stack gap-xs start">
        <p>
          {t(`operations.contractGaps.${waits ? 'waits' : 'missing'}`, { missing: list })}{' '}
          <ErrorHelp at={helpOfError('ERR_CONTRACT_INCOMPLETE')} />
        </p>
        {missing.some(isCompanyGap) &&
          (isOwner ? (
            <Anchor component={Link} to={paths.configurationTab('empresa')} size="sm" underline="always">
              {t('operations.contractGaps.complete')}
            </Anchor>
          ) : (
            <p>{t('operations.contractGaps.askOwner')}</p>
          ))}
      </div>
    </Alert>
  )
}

import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { errorCode, isNotFound } from '../../lib/api/api-error'
import { helpOfError } from '../../lib/navigation/error-help'
import { errorText, useTexts } from '../../lib/texts/texts'
import { ErrorHelp } from '../ErrorHelp'
import classes from './states.module.css'

interface Props {
  readonly error: unknown
  readonly onRetry?: () => void
  /** Leads back to the list from which it was opened. */
  readonly onLeave?: () => void
}

/**
 * Replaces a part of a page that could not be loaded: the error, and a button to retry. For something that does not
 * exist, or not for this person, it leads back instead.
 */
export function ErrorState({ error, onRetry, onLeave }: Props) {
  const t = useTexts()
  const gone = isNotFound(error) || errorCode(error) === 'ERR_FORBIDDEN'
  const act = gone ? onLeave : onRetry
  return (
    <div className={classes.state} role="alert">
      {!gone && (
        <span className={classes.icon}>
          <IconCloudOff />
        </span>
      )}
      <p className={classes.text}>
        {!gone && `${t('common.error.load')} `}
        {errorText(t, error)} <ErrorHelp at={helpOfError(errorCode(error))} />
      </p>
      {act && (
        <Button variant="default" onClick={act}>
          {t(gone ? 'common.actions.backToList' : 'common.actions.retry')}
        </Button>
      )}
    </div>
  )
}

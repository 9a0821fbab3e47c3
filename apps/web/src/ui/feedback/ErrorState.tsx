import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { errorText, useTexts } from '../../lib/texts/texts'
import classes from './states.module.css'

interface Props {
  readonly error: unknown
  readonly onRetry?: () => void
}

/** In place of a part of a page that could not be loaded: what went wrong, and a button to retry. */
export function ErrorState({ error, onRetry }: Props) {
  const t = useTexts()
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconCloudOff />
      </span>
      <p className={classes.text}>
        {t('common.error.load')} {errorText(t, error)}
      </p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('common.actions.retry')}
        </Button>
      )}
    </div>
  )
}
